import { JoinRequestStatus, YesNo } from '@mela/contract/enums.ts'
import { groupAdmin, JOIN_TEXT_MAX } from '@mela/contract/group-admin.ts'
import type { Group, GroupCard } from '@mela/contract/groups.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Clock, ShieldQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenLogin } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { GroupAvatar } from '#ui/media/group-avatar.tsx'
import { refreshWhole } from '../cache/hints.ts'
import { useGroupName } from '../cache/names.ts'
import { GroupPicture } from '../face/group-face.tsx'

/** Why somebody with a good link cannot come in now. */
export type Closed = 'full' | 'banned'

type Card = GroupCard['card']
const reasons: Record<string, Closed | 'dead' | undefined> = {
  group_full: 'full',
  group_banned: 'banned',
  not_found: 'dead',
}

type FaceCardProps = { picture: ReactNode; name: string; count: number; children: ReactNode }

/** The group as somebody outside of it sees it, and under it what they can do. */
function FaceCard({ picture, name, count, children }: FaceCardProps) {
  const t = useT()
  return (
    <section className="mx-auto mt-12 grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-5 rounded-lg bg-surface px-5 pb-6 shadow-2">
      <div className="grid justify-items-center gap-1 text-center">
        <span className="-mt-12 block rounded-[28%] ring-4 ring-surface">{picture}</span>
        <p className="mt-3 text-sm text-ink2">{t('groups.join.invited')}</p>
        <h2 className="max-w-full font-display text-xl font-bold text-balance wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-ink2">{t('groups.members', { count })}</p>
      </div>
      {children}
    </section>
  )
}

export function Inside({ group }: { group: Group }) {
  const t = useT()
  const { id } = group.group
  return (
    <FaceCard
      picture={<GroupPicture id={id} size="xl" />}
      name={useGroupName(id)}
      count={group.group_user_total}
    >
      <InfoBanner kind="info">{t('groups.join.inside')}</InfoBanner>
      <Link
        to="/chat/$roomId"
        params={{ roomId: id }}
        search={{ from: '/chatList' }}
        className={buttonStyle({ size: 'lg', isWide: true })}
      >
        {t('groups.join.open')}
      </Link>
    </FaceCard>
  )
}

type PreviewProps = {
  card: Card
  code: string | undefined
  onClosed: (why: Closed | 'dead') => void
  /** What is known of me and this group is not true any more. */
  onChanged: () => void
}

export function Preview({ card, code, onClosed, onChanged }: PreviewProps) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const { id, name, avatar, faces, flag_check, group_user_total } = card
  const members = avatar
    ? [{ seed: id, name, src: avatar.url }]
    : faces.map((face) => ({ seed: face.id, name: face.nickname, src: face.avatar?.url }))
  return (
    <FaceCard
      picture={<GroupAvatar members={members.length > 0 ? members : [{ seed: id, name }]} size="xl" />}
      name={name || faces.map(({ nickname }) => nickname).join(', ')}
      count={group_user_total}
    >
      {card.is_waiting ? (
        <Waiting />
      ) : (
        <>
          {flag_check === YesNo.yes && (
            <p className="flex items-start gap-2 text-sm text-ink2">
              <ShieldQuestionMark className="size-5 shrink-0 text-brand-text" aria-hidden="true" />
              {t('groups.join.review')}
            </p>
          )}
          {isSignedIn ? (
            <Apply card={card} code={code} onClosed={onClosed} onChanged={onChanged} />
          ) : (
            <Button size="lg" isWide onClick={() => openLogin(here)}>
              {t('groups.join.login')}
            </Button>
          )}
        </>
      )}
    </FaceCard>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div
      role="status"
      className="grid justify-items-center gap-1 rounded-md bg-surface2 px-4 py-5 text-center"
    >
      <Clock className="size-8 text-brand-text" aria-hidden="true" />
      <p className="mt-1 text-base font-medium">{t('groups.join.waiting')}</p>
      <p className="text-sm text-balance text-ink2">{t('groups.join.waitingText')}</p>
    </div>
  )
}

function Apply({ card, code, onClosed, onChanged }: PreviewProps) {
  const t = useT()
  const navigate = useNavigate()
  const isReviewed = card.flag_check === YesNo.yes
  const form = useForm(groupAdmin.userApply, {
    fields: { content: '' },
    rules: ({ content }) => ({
      content: content.trim().length > JOIN_TEXT_MAX && t('groups.create.tooLong', { count: JOIN_TEXT_MAX }),
    }),
    refusals: { apply_text_too_long: 'content' },
    unplaced: 'toast',
    request: ({ content }) => ({
      body: {
        group_id: card.id,
        ...(code && { code }),
        ...(isReviewed && content.trim() && { content: content.trim() }),
      },
    }),
    onDone: ({ status }) => {
      if (status === JoinRequestStatus.pending) return onChanged()
      refreshWhole(card.id)
      void toast(t('groups.join.joined'), { tone: 'good' })
      void navigate({
        to: '/chat/$roomId',
        params: { roomId: card.id },
        search: { from: '/chatList' },
        replace: true,
      })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      const why = reasons[failure.reason]
      if (why) onClosed(why)
      else if (failure.reason === 'already_in_group') onChanged()
      else return false
      return true
    },
  })
  return (
    <Form form={form} className="grid gap-5">
      {isReviewed && (
        <TextArea
          {...form.field('content')}
          label={t('groups.join.words')}
          hint={t('groups.join.wordsHint')}
          rows={2}
          maxLength={JOIN_TEXT_MAX}
        />
      )}
      <SubmitButton form={form} isAlwaysOpen>
        {t(isReviewed ? 'groups.join.apply' : 'groups.join.join')}
      </SubmitButton>
    </Form>
  )
}
