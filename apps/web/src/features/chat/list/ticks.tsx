import { SendStatus } from '@mela/contract/enums.ts'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../core/shapes.ts'

/** How far my own message has come. */
export function Ticks({ message }: { message: MessageView }) {
  const t = useT()
  const { Icon, text, tone } = lookOf(message)
  return (
    <span role="img" aria-label={t(text)} title={t(text)} className={`shrink-0 ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
    </span>
  )
}

function lookOf({ send_status, read }: MessageView) {
  switch (send_status) {
    case SendStatus.sending:
    case SendStatus.uploading:
      return { Icon: Clock, text: 'chat.list.ticks.sending', tone: 'text-ink3' } as const
    case SendStatus.send_fail:
    case SendStatus.upload_fail:
      return { Icon: CircleAlert, text: 'chat.list.ticks.failed', tone: 'text-danger' } as const
    default:
      return read
        ? ({ Icon: CheckCheck, text: 'chat.list.ticks.read', tone: 'text-brand-text' } as const)
        : ({ Icon: Check, text: 'chat.list.ticks.sent', tone: 'text-ink3' } as const)
  }
}
