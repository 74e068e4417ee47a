// The five tabs in their order (RT-02), with what the shell needs to show and to keep them.
import { Gamepad2, Gift, MessageCircle, UserRound } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { rechargeTab } from '#features/cashier/pages.ts'
import { chatListTab } from '#features/chat/pages.ts'
import { gameTab } from '#features/home/pages.ts'
import { profileTab } from '#features/profile/pages.ts'
import { inviteTab } from '#features/team/pages.ts'
import type { TextKey } from '#platform/i18n/intl.tsx'
import type { PageAccess, ScreenLoader } from '#platform/route.tsx'
import { RechargeMark } from './shell/recharge-mark.tsx'

type TabRoute = {
  options: { staticData?: { title?: TextKey; access?: PageAccess; tabScreen?: ScreenLoader } }
}

export type Tab = {
  path: TabPath
  label: TextKey
  title: TextKey
  icon: ReactNode
  access: PageAccess
  screen: ComponentType
}
export type TabPath = '/game' | '/invite' | '/recharge' | '/chatList' | '/profile'

function tabOf(path: TabPath, route: TabRoute, label: TextKey, icon: ReactNode): Tab {
  const { title, access, tabScreen } = route.options.staticData ?? {}
  if (!title || !access || !tabScreen) throw new Error(`${path} is not a tab`)
  return { path, label, title, icon, access, screen: lazy(tabScreen) }
}

export const tabs: readonly Tab[] = [
  tabOf('/game', gameTab, 'app.nav.games', <Gamepad2 />),
  tabOf('/invite', inviteTab, 'app.nav.invite', <Gift />),
  tabOf('/recharge', rechargeTab, 'app.nav.recharge', <RechargeMark />),
  tabOf('/chatList', chatListTab, 'app.nav.chats', <MessageCircle />),
  tabOf('/profile', profileTab, 'app.nav.me', <UserRound />),
]
export const CENTRE_TAB: TabPath = '/recharge'

/** Which tab a page hangs under, so that the rail shows where one is. By the feature that the title names. */
const homes: Record<string, TabPath> = {
  home: '/game',
  games: '/game',
  draws: '/game',
  team: '/invite',
  cashier: '/recharge',
  chat: '/chatList',
  social: '/chatList',
  groups: '/chatList',
  complaints: '/chatList',
  chests: '/chatList',
  vip: '/profile',
  wallet: '/profile',
  profile: '/profile',
  account: '/profile',
  identity: '/profile',
  notify: '/profile',
}
export const homeTabOf = (title: TextKey): TabPath | undefined => homes[title.split('.')[0] ?? '']
