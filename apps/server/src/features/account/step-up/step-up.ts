// The one place that lets a call through which changes a way in or a way out of money (SE-03). A session may be stolen;
// what it lacks is the person, who was proved for this purpose a moment ago. The contract says which calls need it.
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import type { Caller } from '#platform/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteStepUp, selectStepUp } from './step-up.store.ts'

type Guarded = { readonly stepUp: StepUpPurpose }

/** Looks without using it up, before work that costs something: a hash, or a code that works once. */
export async function needStepUp(db: Queryable, me: Caller, { stepUp }: Guarded): Promise<void> {
  if (!(await selectStepUp(db, me.session_id, stepUp))) throw refuse('step_up_needed')
}

/** Uses it up in the transaction of the change: a refused change leaves it. */
export async function takeStepUp(tx: Tx, me: Caller, { stepUp }: Guarded): Promise<void> {
  if (!(await deleteStepUp(tx, me.session_id, stepUp))) throw refuse('step_up_needed')
}
