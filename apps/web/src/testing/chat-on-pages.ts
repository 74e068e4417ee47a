// Pages that show the chat, against a chat server that can fail.
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { forgetServerTime, learnServerTime, ticks } from '#platform/clock.ts'
import { databaseNames, dropDatabase } from '#platform/databases.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { FakeChat, NOON } from './fake-chat.ts'
import { router } from './page.tsx'

/** The server of the test that runs. */
export let server = new FakeChat()

/** Called once by a test file: each test begins signed in with what `prepare` says, and leaves nothing on the device. */
export function standOnChatPages(prepare: () => void): void {
  beforeEach(() => {
    server = new FakeChat()
    server.install()
    queryClient.clear()
    prepare()
    holdToken('a-session')
  })
  afterEach(async () => {
    await router.navigate({ to: '/invite' })
    endSession()
    await Promise.all((await databaseNames()).map(dropDatabase))
  })
}

/** As if the server had just said that it is noon. */
export function setNoon(): void {
  forgetServerTime()
  const now = ticks()
  learnServerTime(new Headers({ 'x-server-time': String(NOON) }), { sentAtMs: now, receivedAtMs: now })
}
