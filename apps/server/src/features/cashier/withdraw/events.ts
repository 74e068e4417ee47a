import type { Money } from '@mela/contract/money.ts'
import { event } from '#platform/event.ts'

export const withdrawalSubmitted = event<{ id: string; amount: Money }>('cashier.withdrawal_submitted')
