// What members are told of their line and of being an agent.
import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Sum = z.object({ currency: z.literal([MoneyType.rupee, MoneyType.usdt]), amount: z.string() })
const shown = ({ currency, amount }: z.output<typeof Sum>) =>
  `${displayAmount(BigInt(amount), 6)} ${codeOf(currency)}`

export const rewardsExpire = notificationKind({
  name: 'team_rewards_expire',
  category: 'money',
  leads_to: '/receive-rewards',
  data: Sum,
  texts: {
    en: (sum) => ({
      title: 'Invite rewards expiring soon',
      content: `${shown(sum)} will expire within 3 days. Claim it now.`,
    }),
    hi: (sum) => ({
      title: 'इनवाइट के इनाम जल्द एक्सपायर होंगे',
      content: `${shown(sum)} 3 दिन में एक्सपायर हो जाएँगे। अभी क्लेम करें।`,
    }),
    zh: (sum) => ({ title: '邀请奖励即将过期', content: `${shown(sum)} 将在 3 天内过期，快去领取。` }),
  },
})

export const agentApproved = notificationKind({
  name: 'agent_approved',
  category: 'account',
  leads_to: '/activateMember',
  data: z.object({}),
  texts: {
    en: () => ({
      title: 'You’re now an agent',
      content: 'We approved your application. You can now open accounts for your team.',
    }),
    hi: () => ({
      title: 'अब आप एजेंट हैं',
      content: 'आपकी एप्लिकेशन मंज़ूर हो गई। अब आप अपनी टीम के लिए अकाउंट खोल सकते हैं।',
    }),
    zh: () => ({ title: '你已成为代理', content: '申请已通过，现在可以为团队成员开户。' }),
  },
})

const Reason = z.object({ reason: z.string() })

export const agentRefused = notificationKind({
  name: 'agent_refused',
  category: 'account',
  leads_to: '/profile',
  data: Reason,
  texts: {
    en: ({ reason }) => ({
      title: 'Agent application declined',
      content: `You can apply again. Reason: ${reason}`,
    }),
    hi: ({ reason }) => ({
      title: 'एजेंट एप्लिकेशन नामंज़ूर',
      content: `आप फिर अप्लाई कर सकते हैं। कारण: ${reason}`,
    }),
    zh: ({ reason }) => ({ title: '代理申请未通过', content: `你可以再次申请。原因：${reason}` }),
  },
})

/** Forbidden, blocked or closed: until an operator lifts it. */
export const agentBarred = notificationKind({
  name: 'agent_barred',
  category: 'account',
  leads_to: '/profile',
  data: Reason,
  texts: {
    en: ({ reason }) => ({
      title: 'You can’t be an agent',
      content: `Reason: ${reason} Think this is a mistake? Contact support.`,
    }),
    hi: ({ reason }) => ({
      title: 'आप एजेंट नहीं बन सकते',
      content: `कारण: ${reason} ग़लती लगती है? सपोर्ट से बात करें।`,
    }),
    zh: ({ reason }) => ({ title: '你不能成为代理', content: `原因：${reason} 如有异议，请联系客服。` }),
  },
})

export const agentLifted = notificationKind({
  name: 'agent_lifted',
  category: 'account',
  leads_to: '/profile',
  data: z.object({}),
  texts: {
    en: () => ({ title: 'You can apply as an agent again', content: 'The restriction was lifted.' }),
    hi: () => ({ title: 'आप फिर एजेंट के लिए अप्लाई कर सकते हैं', content: 'रोक हटा दी गई है।' }),
    zh: () => ({ title: '你可以再次申请代理', content: '限制已解除。' }),
  },
})
