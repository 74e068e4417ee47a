// Who opened whose chest; several in a row in one line.
import { Link } from '@tanstack/react-router'
import { useOwnUser } from '#features/account/index.ts'
import type { MessageView } from '#features/chat/index.ts'
import { useMemberName } from '#features/groups/index.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'

type Line = { chest_id: string; giver: string; taker: string }
const lineOf = ({ content: { data } }: MessageView): Line => ({
  chest_id: String(data.chest_id),
  giver: String(data.user_id),
  taker: String(data.receive_user_id),
})

type ReceivedLineProps = { message: MessageView; run?: readonly MessageView[] }

export function ReceivedLine({ message, run }: ReceivedLineProps) {
  const t = useT()
  const me = useOwnUser().data?.id
  const { chest_id, giver, taker } = lineOf(message)
  const name = useMemberName(message.chat_id, taker) || '…'
  const giverName = useMemberName(message.chat_id, giver) || '…'
  const takers = run?.map((one) => lineOf(one).taker) ?? [taker]
  return (
    <Link
      to="/$treasureId"
      params={{ treasureId: chest_id }}
      className="tap-area underline-offset-2 hover:underline"
    >
      {takers.length > 1
        ? manyWords(
            t,
            { name, giver: giverName, count: takers.length - 1 },
            me === giver,
            takers.includes(me ?? ''),
          )
        : oneWords(
            t,
            { name, giver: giverName },
            { isMine: me === giver, isMe: me === taker, isOwn: giver === taker },
          )}
    </Link>
  )
}

type Facts = { isMine: boolean; isMe: boolean; isOwn: boolean }

function oneWords(
  t: Translate,
  names: { name: string; giver: string },
  { isMine, isMe, isOwn }: Facts,
): string {
  if (isMe) return isMine ? t('chests.lines.iOpenedMine') : t('chests.lines.iOpened', names)
  if (isMine) return t('chests.lines.openedMine', names)
  return isOwn ? t('chests.lines.openedOwn', names) : t('chests.lines.opened', names)
}

type Many = { name: string; giver: string; count: number }

function manyWords(t: Translate, words: Many, isMine: boolean, isMeAmong: boolean): string {
  if (isMeAmong) return isMine ? t('chests.lines.manyAndIMine', words) : t('chests.lines.manyAndI', words)
  return isMine ? t('chests.lines.manyMine', words) : t('chests.lines.many', words)
}
