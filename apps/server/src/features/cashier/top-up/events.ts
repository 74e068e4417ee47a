import { event } from '#platform/event.ts'

/**
 * A gateway's payment to this member was credited and committed. What must follow from it is noted in that transaction by
 * triggers on `gateway_event`; who listens only carries it out sooner.
 */
export const recharged = event<string>('cashier.recharged')
