// The chat without a screen, in a real browser with its real storage, against a server that can fail.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { chatSession, closeChat, startChat } from '#features/chat/core/session/current.ts'
import { queryClient } from '#platform/api/query.ts'
import { databaseNames, dropDatabase } from '#platform/databases.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { FakeChat, GROUP, ME, PRIVATE } from './fake-chat.ts'

export const chatState = () => chatSession().store.getState()
export const listed = () => chatSession().views.selectRooms(chatState())
export const entries = () => [...chatState().outbox.values()]

export const room = (chat_id = PRIVATE) => {
  const view = chatSession().views.selectRoom(chatState(), chat_id)
  if (!view) throw new Error(`no room ${chat_id}`)
  return view
}

export const texts = (chat_id = PRIVATE) =>
  (chatState().rooms.get(chat_id)?.window.list ?? [])
    .filter(({ is_removed }) => !is_removed)
    .map(({ content }) => content.data.text)

/** As if the network were gone. */
export const offline = () => {
  throw new TypeError('network')
}
/** As if it had come back. */
export const wake = () => window.dispatchEvent(new Event('online'))

/** As a reload of the page: the session on the device stays. */
export async function reload(): Promise<void> {
  await chatSession().flush()
  closeChat()
  queryClient.clear()
  await startChat()
}

/** The server of the test that runs. */
export let server = new FakeChat()
export const mine = () => server.messages.get(PRIVATE)?.filter(({ author_id }) => author_id === ME) ?? []
export const sends = () => server.callsTo('/chat/send_message')

/** Before each test somebody is signed in, with a friend and a group; after it nothing is left. */
export function givenChat(): void {
  beforeAll(startTexts)
  beforeEach(() => {
    server = new FakeChat()
    server.install()
    server.addRoom(PRIVATE)
    server.addRoom(GROUP)
    queryClient.clear()
    holdToken('a-session')
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  })
  afterEach(async () => {
    endSession()
    vi.restoreAllMocks()
    await Promise.all((await databaseNames()).map(dropDatabase))
  })
}
