// Reads new messages of others aloud to those who listen; what only comes into sight is not new.
import { useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../core/shapes.ts'
import { previewOf } from '../list/preview.ts'
import { PreviewWords } from '../list/preview-line.tsx'
import { useAuthorName } from './message/names.ts'

export function LiveLine({ messages, me }: { messages: readonly MessageView[]; me: string }) {
  const newest = messages.findLast(({ local }) => !local)
  const before = useRef(newest?.seq)
  const [said, setSaid] = useState<MessageView>()
  useEffect(() => {
    if (!newest) return
    if (before.current !== undefined && newest.seq > before.current && newest.author_id !== me)
      setSaid(newest)
    before.current = newest.seq
  }, [newest, me])
  return (
    <div aria-live="polite" className="sr-only">
      {said && <Said message={said} />}
    </div>
  )
}

function Said({ message }: { message: MessageView }) {
  const t = useT()
  const name = useAuthorName(message.author_id)
  return (
    <>
      {t('chat.list.author', { name })} <PreviewWords preview={previewOf(message)} />
    </>
  )
}
