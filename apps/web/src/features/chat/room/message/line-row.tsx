// Centred lines: what happened, said by nobody (CH-01, CH-03, CH-21).
import { ContentType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { displayDay } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import type { MessageView } from '../../core/shapes.ts'
import { previewOf } from '../../list/preview.ts'
import { PreviewWords } from '../../list/preview-line.tsx'
import { useRoomNow, useRoomTools } from '../room-context.tsx'
import { stampOf } from '../times.ts'
import { useAuthorName } from './names.ts'
import { useLinePart } from './parts.ts'

const pill = 'rounded-full bg-surface2 px-3 py-1 text-center text-xs text-ink2 [overflow-wrap:anywhere]'

type LineRowProps = { message: MessageView; run?: readonly MessageView[] | undefined }

export const LineRow = memo(function LineRow({ message, run }: LineRowProps) {
  const { isGroup, room } = useRoomTools()
  const { type, data } = message.content
  const Part = useLinePart(type)
  const isNotAFriend = type === ContentType.local_system && data.reason === 'not_a_friend'
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-1.5">
      <p className={pill}>
        {Part ? (
          <Suspense fallback="…">
            <Part message={message} run={run} />
          </Suspense>
        ) : type === ContentType.join_group ? (
          <JoinWords user_id={String(data.user_id)} ref_user_id={String(data.ref_user_id)} />
        ) : type === ContentType.local_system || type === ContentType.system ? (
          <RefusalWords message={message} />
        ) : (
          <PreviewWords preview={previewOf(message)} groupId={isGroup ? room.target : undefined} />
        )}
      </p>
      {isNotAFriend && <AddFriend />}
    </div>
  )
})

function RefusalWords({ message }: { message: MessageView }) {
  const t = useT()
  const { kind } = previewOf(message)
  if (kind === 'not_a_friend' || kind === 'banned_from_speaking') return t(`chat.room.lines.${kind}`)
  if (kind === 'banned' || kind === 'unblocked') return t(`chat.room.lines.${kind}`)
  return t('chat.room.unknown')
}

/** Who came, and who brought them. */
function JoinWords({ user_id, ref_user_id }: { user_id: string; ref_user_id: string }) {
  const t = useT()
  const { me } = useRoomTools()
  const nameOf = (id: string, name: string) => (id === me ? t('chat.room.you') : name || '…')
  const user = nameOf(user_id, useAuthorName(user_id))
  const by = nameOf(ref_user_id, useAuthorName(ref_user_id))
  if (user_id === ref_user_id || ref_user_id === 'undefined')
    return user_id === me ? t('chat.room.lines.joinedMe') : t('chat.room.lines.joined', { name: user })
  if (user_id === me) return t('chat.room.lines.addedMe', { by })
  if (ref_user_id === me) return t('chat.room.lines.addedByMe', { name: user })
  return t('chat.room.lines.added', { name: user, by })
}

export function AddFriend() {
  const t = useT()
  const router = useRouter()
  const { room } = useRoomTools()
  return (
    <button
      type="button"
      className="min-h-11 rounded-full px-4 text-sm font-semibold text-brand-text hover:bg-surface2"
      onClick={() => void router.navigate({ to: '/user-page', search: { id: room.target } })}
    >
      {t('chat.room.addFriend')}
    </button>
  )
}

/** CH-05, CH-19: the time of today, else the day and the time. */
export const StampRow = memo(function StampRow({ at }: { at: number }) {
  const { locale } = useLocaleStore()
  const nowMs = useRoomNow()
  return (
    <div className="flex justify-center px-4 py-1.5">
      <time dateTime={new Date(at).toISOString()} className="px-3 py-0.5 text-2xs font-medium text-ink3">
        {stampOf(at, nowMs, locale)}
      </time>
    </div>
  )
})

export function UnreadRow({ count }: { count: number }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3 px-4 py-2 text-xs font-semibold text-brand-text">
      <span aria-hidden="true" className="h-px flex-1 bg-brand-text/35" />
      {t('chat.room.unread', { count })}
      <span aria-hidden="true" className="h-px flex-1 bg-brand-text/35" />
    </div>
  )
}

type DatePillProps = { at: number; isShown: boolean }

const isSameDay = (one: DatePillProps, other: DatePillProps) =>
  one.isShown === other.isShown && new Date(one.at).toDateString() === new Date(other.at).toDateString()

/** Floats over the transcript while it moves; drawn again for another day, not for every row. */
export const DatePill = memo(function DatePill({ at, isShown }: DatePillProps) {
  const { locale } = useLocaleStore()
  const nowMs = useRoomNow()
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center transition-opacity duration-200 ${isShown ? '' : 'opacity-0'}`}
    >
      <span className="rounded-full bg-surface/92 px-3 py-1 text-xs font-semibold text-ink2 shadow-2">
        {displayDay(at, { nowMs, locale })}
      </span>
    </div>
  )
}, isSameDay)
