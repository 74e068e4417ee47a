import type { OwnUser } from '@mela/contract/account.ts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { VipTag } from '#features/vip/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Avatar } from '#ui/media/avatar.tsx'

/** Who is signed in. Without `user` it holds the place. */
export function ProfileHeader({ user }: { user: OwnUser | undefined }) {
  const t = useT()
  if (!user) {
    return (
      <div className="flex h-16 items-center gap-4" aria-busy="true">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton className="h-6 w-40" />
      </div>
    )
  }
  return (
    <div className="on-violet flex items-center gap-4 text-white">
      <span className="rounded-full ring-2 ring-white/40">
        <Avatar seed={user.id} name={user.nickname} src={user.avatar?.url} size="lg" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-display text-lg font-bold wrap-anywhere">
          {user.nickname || user.username}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CopyButton
            value={user.uid}
            label={t('profile.copyUid')}
            copiedLabel={t('profile.copied')}
            onCopy={() => void toast(t('profile.copied'), { tone: 'good' })}
            className="text-sm text-white/90"
          >
            <span className="figures">{t('profile.uid', { uid: user.uid })}</span>
          </CopyButton>
          <VipTag />
        </div>
      </div>
      <Link to="/edit-profile" className={buttonStyle({ variant: 'glass', size: 'sm' })}>
        <Pencil className="size-4" aria-hidden="true" />
        <span className="sr-only sm:not-sr-only">{t('profile.edit')}</span>
      </Link>
    </div>
  )
}
