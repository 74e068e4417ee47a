import { openSession } from '#features/account/session.ts'
import { callerOf, type TestApp, type TestMember } from './test-app.ts'

/** Another device of the same member, with a session of its own. */
export async function anotherDevice({ app, db, platform }: TestApp, who: TestMember): Promise<TestMember> {
  const session = { user_id: who.id, device: 'phone', ip: '127.0.0.1', now: Date.now() }
  const token = await db.transaction((tx) => openSession(tx, session, platform))
  return { id: who.id, token, ...callerOf(app, token) }
}
