// A page of a room on a desktop: the list at the left, the page beside it. On a phone there is one of them at a time,
// and the list that nobody sees is not even loaded.
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsDesktop } from '#platform/viewport.ts'
import { MasterDetail } from '#ui/layout/master-detail.tsx'

const ChatList = lazy(async () => ({ default: (await import('./chat-list.tsx')).ChatList }))

/** `chatId` is the room that is open. */
export function ChatPanes({ chatId, children }: { chatId: string; children: ReactNode }) {
  const isDesktop = useIsDesktop()
  return (
    <MasterDetail
      list={
        isDesktop && (
          <Suspense fallback={null}>
            <ChatList openId={chatId} />
          </Suspense>
        )
      }
      detail={children}
      empty={null}
    />
  )
}
