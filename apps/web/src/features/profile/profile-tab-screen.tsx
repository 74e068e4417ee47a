import { Certification } from '@mela/contract/enums.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { logOut, useOwnUser } from '#features/account/index.ts'
import { BalanceCard } from '#features/wallet/index.ts'
import { appVersion } from '#platform/environment.ts'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useTabParts } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { MenuRow } from './menu-row.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { type MenuEntry, quickActions, sections } from './profile-menu.ts'
import { SettingsCard } from './settings-card.tsx'

/** The remark beside "Identity" (ID-05): three states have their own word, all others are uncertified. */
const identityRemark: Partial<Record<Certification, TextKey>> = {
  [Certification.in_advanced_certification]: 'profile.identity.reviewing',
  [Certification.normal_certified]: 'profile.identity.basic',
  [Certification.advanced_certified]: 'profile.identity.advanced',
}

export default function ProfileTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  const user = useOwnUser()
  const remarkOf = (entry: MenuEntry) => {
    if (entry.to !== '/user-authentication' || !user.data) return undefined
    return t(identityRemark[user.data.identity_flag] ?? 'profile.identity.none')
  }
  return (
    <Screen
      title={t('profile.pages.me.title')}
      actions={actions}
      scrollerRef={scrollerRef}
      isBusy={isBusy}
      head="violet"
      width="wide"
    >
      {user.isError && !user.data ? (
        <ErrorState
          title={t('profile.failed')}
          action={<Button onClick={() => void user.refetch()}>{t('profile.retry')}</Button>}
        />
      ) : (
        <div className="grid gap-5">
          <ProfileHeader user={user.data} />
          <BalanceCard>
            <QuickActions />
          </BalanceCard>
          <div className="gap-5 md:columns-2 xl:columns-3 [&>*]:mb-5 [&>*]:break-inside-avoid">
            {sections.map(({ id, title, entries }) => (
              <ListCard key={id} title={t(title)}>
                {entries.map((entry) => (
                  <MenuRow key={entry.label} entry={entry} remark={remarkOf(entry)} />
                ))}
              </ListCard>
            ))}
            <SettingsCard />
          </div>
          <LogoutButton />
          <p className="pb-4 text-center text-xs text-ink2">
            {t('profile.version', { version: appVersion })}
          </p>
        </div>
      )}
    </Screen>
  )
}

function QuickActions() {
  const t = useT()
  return (
    <ul className="grid grid-cols-4 gap-2">
      {quickActions.map(({ icon: Icon, label, to, search }) => (
        <li key={label}>
          <Link
            to={to}
            search={search}
            className="press flex flex-col items-center gap-2 rounded-md py-1 text-center text-xs font-medium"
          >
            <span className="facet grid size-13 place-items-center bg-surface2 text-brand-text [--cut:29%]">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LogoutButton() {
  const t = useT()
  const router = useRouter()
  const confirm = useOverlay('logout')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await logOut()
    setIsLeaving(false)
    void router.navigate({ to: '/game', replace: true })
  }
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        icon={<LogOut className="size-5" aria-hidden="true" />}
        className="mx-auto w-full max-w-[36rem]"
        onClick={confirm.open}
      >
        {t('profile.logout')}
      </Button>
      <ConfirmDialog
        isOpen={confirm.isOpen}
        title={t('account.logout.title')}
        description={t('account.logout.text')}
        confirmLabel={t('account.logout.confirm')}
        cancelLabel={t('account.logout.cancel')}
        tone="danger"
        isLoading={isLeaving}
        onConfirm={leave}
        onCancel={confirm.close}
      />
    </>
  )
}
