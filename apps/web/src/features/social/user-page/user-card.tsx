import type { PublicUser } from '@mela/contract/account.ts'
import { ComplaintTarget } from '@mela/contract/enums.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { Flag, Pencil } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { RankPlate } from '#ui/feedback/tag.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { ImageViewer } from '#ui/media/image-viewer.tsx'
import { useRemark } from '../people/names.ts'
import { FriendActions } from './friend-actions.tsx'
import { LastSeenLabel } from './last-seen-label.tsx'

export type Shown = Omit<PublicUser, 'level'> & { level: number | null }

export function UserCard({ user, isOwn }: { user: Shown; isOwn: boolean }) {
  const t = useT()
  const remark = useRemark(user.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="mt-12 grid justify-items-center gap-1 rounded-lg bg-surface px-5 pb-5 text-center shadow-1">
        <span className="-mt-12">
          <Face user={user} />
        </span>
        <h2 className="mt-2 max-w-full font-display text-xl font-bold text-balance wrap-anywhere">
          <bdi>{remark || user.nickname}</bdi>
        </h2>
        {remark && (
          <p className="max-w-full text-sm wrap-anywhere text-ink2">
            {t('social.userPage.nickname', { name: user.nickname })}
          </p>
        )}
        <LastSeenLabel id={user.id} isOwn={isOwn} lastSeen={user.last_seen} />
      </div>
      <ListCard>
        <ListRow
          title={t('social.userPage.uid')}
          end={
            <CopyButton
              value={user.uid}
              label={t('social.userPage.copyUid')}
              copiedLabel={t('social.userPage.copied')}
              onCopy={() => void toast(t('social.userPage.copied'), { tone: 'good' })}
              className="text-base text-ink2"
            >
              <span className="figures">{user.uid}</span>
            </CopyButton>
          }
        />
        {user.level !== null && (
          <ListRow
            title={t('social.userPage.level')}
            end={<RankPlate>{t('social.userPage.vip', { level: user.level })}</RankPlate>}
          />
        )}
      </ListCard>
      {isOwn ? (
        <Link to="/edit-profile" className={buttonStyle({ variant: 'outline', size: 'lg', isWide: true })}>
          <Pencil className="size-5" aria-hidden="true" />
          {t('social.userPage.edit')}
        </Link>
      ) : (
        <>
          <FriendActions user={user} />
          <ReportRow id={user.id} />
        </>
      )}
    </div>
  )
}

function ReportRow({ id }: { id: string }) {
  const t = useT()
  const { history } = useRouter()
  return (
    <ListCard>
      <ListRow
        icon={<Flag />}
        title={t('social.userPage.report')}
        onClick={() => history.push(`/complaint-user?target_type=${ComplaintTarget.user}&target_id=${id}`)}
      />
    </ListCard>
  )
}

/** A picture opens in the viewer; the stone that stands in for one has nothing more to show. */
function Face({ user }: { user: Shown }) {
  const t = useT()
  const viewer = useOverlay('avatar')
  const avatar = <Avatar seed={user.id} name={user.nickname} src={user.avatar?.url} size="xl" />
  if (!user.avatar) return <span className="block rounded-full ring-4 ring-surface">{avatar}</span>
  return (
    <>
      <button
        type="button"
        aria-label={t('social.userPage.viewPicture')}
        onClick={viewer.open}
        className="press block rounded-full ring-4 ring-surface"
      >
        {avatar}
      </button>
      <ImageViewer
        isOpen={viewer.isOpen}
        onClose={viewer.close}
        index={0}
        slides={[{ kind: 'image', src: user.avatar.url, alt: user.nickname }]}
        labels={{
          close: t('social.userPage.viewer.close'),
          previous: t('social.userPage.viewer.previous'),
          next: t('social.userPage.viewer.next'),
          zoomIn: t('social.userPage.viewer.zoomIn'),
          zoomOut: t('social.userPage.viewer.zoomOut'),
          download: t('social.userPage.viewer.download'),
        }}
      />
    </>
  )
}
