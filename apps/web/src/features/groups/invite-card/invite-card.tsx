// An invitation in a conversation: the group, and how the invitation stands. Whoever it was made to answers here.
import { InviteCardData, type Message } from '@mela/contract/chat-shapes.ts'
import { JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { useNavigate } from '@tanstack/react-router'
import { Check, Clock, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useOwnUser } from '#features/account/index.ts'
import { keyOf, queryClient, useCommand, useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useGroup } from '../cache/group-cache.ts'
import { refreshWhole } from '../cache/hints.ts'
import { GroupPicture } from '../face/group-face.tsx'

type Answer = typeof JoinRequestStatus.pass | typeof JoinRequestStatus.reject
type Status = (typeof JoinRequestStatus)[keyof typeof JoinRequestStatus]

export default function InviteCard({ message }: { message: Message }) {
  const t = useT()
  const parsed = z.safeParse(InviteCardData, message.content.data)
  const data = parsed.success ? parsed.data : undefined
  return (
    <div className="grid w-[26rem] max-w-full gap-3">
      <div className="flex items-center gap-3">
        <GroupPicture id={data?.group_id ?? '0'} />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink2">{t('groups.card.title')}</p>
          <p className="line-clamp-2 font-display text-base font-bold wrap-anywhere">
            <bdi>{data?.name || t('groups.card.unnamed')}</bdi>
          </p>
        </div>
      </div>
      {data && <State id={data.id} groupId={data.group_id} authorId={message.author_id} />}
    </div>
  )
}

type StateProps = { id: string; groupId: string; authorId: string }

function State({ id, groupId, authorId }: StateProps) {
  const t = useT()
  const me = useOwnUser().data?.id
  const group = useGroup(groupId)
  const read = useRead(groupAdmin.invitation, { query: { id } })
  const status = read.data?.status
  // As high as the answers that most cards have, so that the room does not jump.
  if (read.isPending) return <Skeleton className="h-11 w-full rounded-md!" />
  // A card that was forwarded is an invitation to somebody else: it says nothing of how it stands.
  if (status === undefined) return null
  if (status === JoinRequestStatus.pending)
    return authorId === me ? (
      <Outcome icon={<Clock />} text={t('groups.card.sent')} />
    ) : (
      <Reply id={id} groupId={groupId} />
    )
  if (status === JoinRequestStatus.reject) return <Outcome icon={<X />} text={t('groups.card.declined')} />
  if (status === JoinRequestStatus.expired)
    return <Outcome icon={<Clock />} text={t('groups.card.expired')} />
  return group && authorId !== me ? (
    <OpenRoom groupId={groupId} />
  ) : (
    <Outcome icon={<Check />} text={t('groups.card.accepted')} isGood />
  )
}

function Outcome({ icon, text, isGood = false }: { icon: ReactNode; text: string; isGood?: boolean }) {
  return (
    <span className="justify-self-start [&_svg]:size-4 [&_svg]:shrink-0">
      <Tag tone={isGood ? 'good' : 'neutral'} icon={<span aria-hidden="true">{icon}</span>}>
        {text}
      </Tag>
    </span>
  )
}

function useOpenRoom(groupId: string) {
  const navigate = useNavigate()
  return () =>
    void navigate({ to: '/chat/$roomId', params: { roomId: groupId }, search: { from: '/chatList' } })
}

function OpenRoom({ groupId }: { groupId: string }) {
  const t = useT()
  return (
    <Button variant="outline" isWide onClick={useOpenRoom(groupId)}>
      {t('groups.card.open')}
    </Button>
  )
}

function Reply({ id, groupId }: { id: string; groupId: string }) {
  const t = useT()
  const open = useOpenRoom(groupId)
  const [answer, setAnswer] = useState<Answer>()
  const [isReviewed, setIsReviewed] = useState(false)
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: keyOf(groupAdmin.invitation, { query: { id } }) })
  const check = useCommand(groupAdmin.inviteCheck, {
    onDone: ({ status }: { status: Status }) => {
      if (status === JoinRequestStatus.pending) {
        setIsReviewed(true)
        return
      }
      void refresh()
      if (status !== JoinRequestStatus.pass) return
      refreshWhole(groupId)
      void toast(t('groups.join.joined'), { tone: 'good' })
      open()
    },
    onFailure: () => {
      // It has run out, or was answered elsewhere: the card says what is true, the toast the rest.
      void refresh()
      return false
    },
  })
  if (isReviewed) return <Outcome icon={<Clock />} text={t('groups.card.review')} />
  const say = (status: Answer) => {
    setAnswer(status)
    void check.run({ body: { id, status } })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        isLoading={check.isRunning && answer === JoinRequestStatus.pass}
        disabled={check.isRunning && answer !== JoinRequestStatus.pass}
        onClick={() => say(JoinRequestStatus.pass)}
      >
        {t('groups.card.accept')}
      </Button>
      <Button
        className="flex-1"
        variant="quiet"
        isLoading={check.isRunning && answer === JoinRequestStatus.reject}
        disabled={check.isRunning && answer !== JoinRequestStatus.reject}
        onClick={() => say(JoinRequestStatus.reject)}
      >
        {t('groups.card.decline')}
      </Button>
    </div>
  )
}
