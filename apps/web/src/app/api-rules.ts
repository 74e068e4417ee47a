import { exemptFromDuplicates } from '#platform/api/pending.ts'

/** The reads of games and the home page that may run side by side (AP-03). */
const exempt = [
  '/game/config',
  '/game/next_periods',
  '/game/result',
  '/game/betting_result',
  '/game/latest_winning_list',
  '/game/earnings_ranking',
]

export function wireApiRules(): void {
  exemptFromDuplicates((path) => exempt.includes(path) || path.startsWith('/homepage/'))
}
