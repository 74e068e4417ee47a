// Letting in and turning away can be undone: while its toast shows, a decision is only held here, and the server hears
// of it when the toast is gone. It outlives the page, and ends with the session.
import { JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin, type JoinRequest } from '@mela/contract/group-admin.ts'
import { create } from 'zustand'
import { call } from '#platform/api/call.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { onSessionEnd } from '#platform/session.ts'
import { TOAST_MS, toast } from '#ui/feedback/toast.tsx'
import { refreshWhole } from '../cache/hints.ts'
import { refreshReview } from '../cache/review.queries.ts'

export type Decision = typeof JoinRequestStatus.pass | typeof JoinRequestStatus.reject

const useHeld = create<{ byId: ReadonlyMap<string, Decision> }>(() => ({ byId: new Map() }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** What the screen shows of a request: my word before the server's. */
export const useHeldDecision = (id: string): Decision | undefined => useHeld(({ byId }) => byId.get(id))

function hold(id: string, decision: Decision | undefined): void {
  const byId = new Map(useHeld.getState().byId)
  if (decision === undefined) byId.delete(id)
  else byId.set(id, decision)
  useHeld.setState({ byId })
}

function takeBack(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  hold(id, undefined)
}

export function decide(groupId: string, { id, user }: JoinRequest, status: Decision): void {
  takeBack(id)
  hold(id, status)
  timers.set(
    id,
    setTimeout(() => void send(groupId, id, status), TOAST_MS),
  )
  const words = status === JoinRequestStatus.pass ? 'groups.review.willPass' : 'groups.review.willRefuse'
  void toast(translate(words, { name: user.nickname }), {
    id: `review-${id}`,
    action: { label: translate('groups.review.undo'), onAction: () => takeBack(id) },
  })
}

async function send(groupId: string, id: string, status: Decision): Promise<void> {
  timers.delete(id)
  try {
    await call(groupAdmin.check, { body: { id, status } })
  } catch (failure) {
    tellFailure(failure)
  }
  // Whatever came of it, what is shown becomes what the server says.
  await refreshReview(groupId)
  if (status === JoinRequestStatus.pass) refreshWhole(groupId)
  hold(id, undefined)
}

onSessionEnd(() => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  useHeld.setState({ byId: new Map() })
})
