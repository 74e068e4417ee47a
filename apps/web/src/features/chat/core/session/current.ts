// Whose chat this tab shows. The one place that outlives a session: it begins with a sign-in and is thrown away at its end.
import { account } from '@mela/contract/account.ts'
import { UserIdentity } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { queryClient, readOf } from '#platform/api/query.ts'
import { forgetStrangers, ownerOf, rememberOwner } from '#platform/device-db.ts'
import { currentToken, onSessionEnd } from '#platform/session.ts'
import { type ChatSession, createChatSession } from './chat-session.ts'

const nobody = createChatSession('')

/** `token`: of the session that is begun or is beginning. */
const useCurrent = create<{ session: ChatSession; token: string | null }>(() => ({
  session: nobody,
  token: null,
}))

/** For what happens outside of a component. Of nobody when nobody is signed in: then all of it does nothing. */
export const chatSession = (): ChatSession => useCurrent.getState().session
export const useChatSession = (): ChatSession => useCurrent(({ session }) => session)

export async function startChat(): Promise<void> {
  const token = currentToken()
  if (!token || useCurrent.getState().token === token) return
  useCurrent.setState({ token })
  const own = await whoAmI(token)
  // Signed out, or in as somebody else, while we asked.
  if (currentToken() !== token || useCurrent.getState().token !== token) return
  if (!own) return startLater()
  const session = createChatSession(own.me, own)
  // Nobody writes into a room that the device is about to replace.
  await session.load()
  if (useCurrent.getState().token !== token) return session.close()
  useCurrent.setState({ session })
  await session.start()
}

/** Neither the server nor the device says who this is: once more when there is a network. */
function startLater(): void {
  useCurrent.setState({ token: null })
  addEventListener('online', () => void startChat(), { once: true })
}

/** Without a network the device remembers whose session it is. */
async function whoAmI(token: string): Promise<{ me: string; isService: boolean } | undefined> {
  try {
    const own = await queryClient.ensureQueryData(readOf(account.info, { query: {} }))
    void rememberOwner(token, own.id).then(forgetStrangers)
    return { me: own.id, isService: 'identity' in own && own.identity === UserIdentity.service }
  } catch {
    const me = await ownerOf(token)
    return me === undefined ? undefined : { me, isService: false }
  }
}

/** As a reload does: the session ends, and the device keeps what it has. */
export function closeChat(): void {
  const { session } = useCurrent.getState()
  useCurrent.setState({ session: nobody, token: null })
  session.close()
}

// What the device has of the member goes with the session itself (platform/forget-member.ts).
onSessionEnd(closeChat)
