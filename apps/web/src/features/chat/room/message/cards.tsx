// Cards of what other parts of the product put into a conversation.
import { Gift, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import type { MessageView } from '../../core/shapes.ts'
import { RichText } from '../../text/rich-text.tsx'

type Of = { message: MessageView }
const textIn = ({ content }: MessageView, ...names: string[]): string => {
  for (const name of names) {
    const value = content.data[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="flex w-[24rem] max-w-full items-start gap-3">
      <span
        aria-hidden="true"
        className="facet fill-gold grid size-11 shrink-0 place-items-center [--cut:29%] [&>svg]:size-6"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-sm font-bold">{title}</p>
        <div className="text-sm text-ink2">{children}</div>
      </div>
    </div>
  )
}

export function TreasureCard({ message }: Of) {
  const t = useT()
  return (
    <Card icon={<Gift />} title={t('chat.room.treasure')}>
      <RichText text={textIn(message, 'remarks') || t('chat.room.treasureText')} />
    </Card>
  )
}

export function InviteCard({ message }: Of) {
  const t = useT()
  return (
    <Card icon={<Users />} title={t('chat.room.invite')}>
      <RichText text={textIn(message, 'group_name', 'name') || t('chat.room.inviteText')} />
    </Card>
  )
}
