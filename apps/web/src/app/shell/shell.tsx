// The frame around every page: rail or tab bar, status bars, the tabs that stay alive, the other pages, and what may
// open over all of them.
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { LoginGate } from '#features/account/login/login-gate.tsx'
import { useOpenLogin } from '#features/account/login/login-state.ts'
import { useUnreadTotal } from '#features/chat/core/unread-total.ts'
import { followSteps } from '#platform/history-place.ts'
import { useT, withTexts } from '#platform/i18n/intl.tsx'
import { PageActionsProvider } from '#platform/page-bar.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { useIsDesktop } from '#platform/viewport.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { AppFrame } from '#ui/layout/app-frame.tsx'
import { SideRail } from '#ui/layout/side-rail.tsx'
import { TabBar } from '#ui/layout/tab-bar.tsx'
import { usePushBadge } from '../push-badge.ts'
import { CENTRE_TAB, homeTabOf, tabs } from '../tabs.tsx'
import { ByItself, useByItself } from './by-itself.tsx'
import { hasService, ServiceButton } from './service-button.tsx'
import { StatusBars } from './status-bars.tsx'
import { TabHost, useRetap } from './tab-host.tsx'
import { usePageTitle, useShownTitle } from './use-page-title.ts'

const RailBalance = lazy(withTexts(() => import('./rail-balance.tsx')))
const WalletSwitcher = lazy(
  withTexts(async () => ({ default: (await import('#features/wallet/index.ts')).WalletSwitcher })),
)

export function Shell() {
  const t = useT()
  const router = useRouter()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const isDesktop = useIsDesktop()
  const { isIdle } = useByItself()
  const { busyPath, retap } = useRetap()
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = useShownTitle()
  const unread = useUnreadTotal()
  const hasPushBadge = usePushBadge()
  const current = tabs.find((tab) => tab.path === pathname)
  usePageTitle(title)
  useEffect(() => followSteps(router.history), [router])

  const select = (id: string) => {
    const tab = tabs.find(({ path }) => path === id)
    if (!tab) return
    if (tab.access === 'member' && !isSignedIn) openLogin(tab.path)
    else if (tab === current) retap(tab.path)
    else void router.navigate({ to: tab.path })
  }
  const nav = {
    label: t('app.nav.label'),
    items: tabs.map(({ path, label, icon }) => ({
      id: path,
      href: path,
      label: t(label),
      icon,
      ...(path === '/chatList' &&
        unread > 0 && { badgeCount: unread, badgeLabel: t('app.unread', { count: unread }) }),
      ...(path === '/chatList' &&
        unread === 0 &&
        hasPushBadge && { hasDot: true, badgeLabel: t('app.removed.mark') }),
    })),
    onSelect: select,
  }
  return (
    <AppFrame
      skipLabel={t('app.skip')}
      statusBars={<StatusBars />}
      rail={
        // A landmark without a box: nothing of a page may stand outside of one.
        <aside aria-label={t('app.nav.side')} className="contents">
          <SideRail
            {...nav}
            brandLabel={t('app.product')}
            currentId={current?.path ?? homeTabOf(title)}
            balance={
              isSignedIn &&
              isDesktop && (
                <Suspense fallback={<span className="block h-[15rem]" />}>
                  <RailBalance />
                </Suspense>
              )
            }
          />
        </aside>
      }
      tabBar={current && <TabBar {...nav} currentId={current.path} centreId={CENTRE_TAB} />}
    >
      <TabHost currentPath={current?.path ?? null} busyPath={busyPath} />
      {!current && (
        // Another page opens at its top: the key gives it a scroller of its own (RT-03).
        <div key={pathname} className="absolute inset-0">
          <PageActionsProvider value={hasService(pathname) && <ServiceButton />}>
            <Outlet />
          </PageActionsProvider>
        </div>
      )}
      {current && <Outlet />}
      <LoginGate />
      {isSignedIn && isIdle && (
        <Suspense fallback={null}>
          <WalletSwitcher />
        </Suspense>
      )}
      <ByItself />
      <Toaster label={t('app.toasts')} place={pathname} />
    </AppFrame>
  )
}
