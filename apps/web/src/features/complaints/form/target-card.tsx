// Who or what it is about, so that nobody complains about the wrong one.
import { chat } from '@mela/contract/chat.ts'
import { ComplaintTarget, ContentType } from '@mela/contract/enums.ts'
import { GroupPicture, GroupTitle } from '#features/groups/index.ts'
import { PersonAvatar, PersonName } from '#features/social/index.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Target } from './target.ts'

export function TargetCard({ target }: { target: Target }) {
  const t = useT()
  const isGroup = target.target_type === ComplaintTarget.group
  const isMessage = target.target_type === ComplaintTarget.message
  const note = t(
    isGroup ? 'complaints.about.group' : isMessage ? 'complaints.about.message' : 'complaints.about.member',
  )
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center gap-3">
        {isGroup ? <GroupPicture id={target.target_id} /> : <PersonAvatar id={target.target_id} />}
        {/* With large letters the words go below the picture: a name is never cut off here. */}
        <div className="grid min-w-[min(16rem,100%)] flex-1 gap-0.5 [overflow-wrap:anywhere]">
          <span className="text-base font-medium text-ink">
            {isGroup ? <GroupTitle id={target.target_id} /> : <PersonName id={target.target_id} />}
          </span>
          <span className="text-xs text-ink2">{note}</span>
        </div>
      </div>
      {isMessage && target.chat_id && target.message_id && (
        <Said chat_id={target.chat_id} message_id={target.message_id} />
      )}
    </div>
  )
}

const kinds: Partial<Record<number, 'voice' | 'picture' | 'video'>> = {
  [ContentType.audio]: 'voice',
  [ContentType.image]: 'picture',
  [ContentType.video]: 'video',
}

function Said({ chat_id, message_id }: { chat_id: string; message_id: string }) {
  const t = useT()
  const page = useRead(chat.messages, { query: { chat_id, around: message_id, limit: 1 } })
  const message = page.data?.list.find((one) => one.message_id === message_id)
  if (page.isPending) return <Skeleton className="h-11 w-full" />
  // What cannot be shown can still be complained about; the server knows what was said.
  if (!message || message.is_removed) return null
  const { type, data } = message.content
  const kind = kinds[type]
  return (
    <blockquote className="rounded-md border-s-4 border-brand-text bg-surface2 px-3 py-2 text-sm [overflow-wrap:anywhere]">
      <span dir="auto" className="line-clamp-4 block whitespace-pre-wrap">
        {kind ? t(`complaints.kinds.${kind}`) : String(data.text ?? t('complaints.kinds.other'))}
      </span>
    </blockquote>
  )
}
