// Which activities stand on the recharge page.
import type { Activity } from '@mela/contract/activities.ts'
import type { MoneyType } from '@mela/contract/enums.ts'

const SHOWN = 3

/** Those that run, pay in this currency, are open to whoever looks and have something left to get; in the server's order. */
export const hotOf = (list: readonly Activity[], currency: MoneyType): Activity[] =>
  list
    .filter(
      ({ state, money_type, bar, steps }) =>
        state === 'running' &&
        money_type === currency &&
        bar === null &&
        steps.some((step) => step.state !== 'claimed'),
    )
    .slice(0, SHOWN)
