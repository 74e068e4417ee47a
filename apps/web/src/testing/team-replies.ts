// What a server says about a line and its rewards, for tests of the pages of the team.

export const summary = (currency: 1 | 2, over: object = {}) => ({
  currency,
  total_revenue: '136.5',
  subordinate_count: 12,
  valid_subordinate_count: 3,
  platform_total_reward: '98765.4',
  platform_total_redemption: '54321',
  unredeemed_reward: '0',
  next_expiry_at: null,
  rates: [3000, 1000, 500],
  first_recharge: { least: '500', bonus: '50' },
  ...over,
})

export const subordinate = (id: string, over: object = {}) => ({
  user_id: id,
  uid: id.padStart(8, '3'),
  nickname: `Friend ${id}`,
  avatar: null,
  tier: 1,
  is_valid: false,
  agent_flag: 0,
  recharge: '500',
  play: '1200.5',
  joined_at: Date.parse('2026-11-10T10:00:00Z'),
  ...over,
})

export const rewardEntry = (id: string, over: object = {}) => ({
  id,
  currency: 1,
  kind: 'commission',
  tier: 1,
  day: '2026-11-14',
  base: '12000',
  rate: 3000,
  amount: '36',
  source: null,
  state: 'open',
  expires_at: Date.parse('2026-12-14T00:00:00Z'),
  ...over,
})

export const figures = (over: object = {}) => ({
  topup_amount: '5000',
  play_amount: '20000',
  identity_flag: 1,
  valid_subordinate_count: 5,
  valid_subordinate_total_topup_amount: '10000',
  valid_subordinate_total_play_amount: '50000',
  valid_subordinate_topup_amount: '500',
  valid_subordinate_play_amount: '1000',
  ...over,
})
