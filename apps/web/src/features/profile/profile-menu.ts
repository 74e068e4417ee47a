// Where the entries of the profile lead (PF-05), as data.
import {
  Award,
  Banknote,
  BellRing,
  BookUser,
  ChartPie,
  CircleDollarSign,
  ClipboardList,
  Crown,
  Dices,
  Droplets,
  Gift,
  Headset,
  History,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { TextKey } from '#platform/i18n/intl.tsx'

export type MenuEntry = {
  icon: LucideIcon
  label: TextKey
  /** A page, or the modal of the agent's application, which has no address. */
  to: string | 'apply-agent'
  search?: Record<string, string>
  /** Asks first for what is missing in the profile (PF-06). */
  needsProfile?: boolean
}
export type SectionId = 'personal' | 'transaction' | 'team' | 'record' | 'support' | 'setting'
export type MenuSection = {
  id: SectionId
  icon: LucideIcon
  title: TextKey
  entries: readonly MenuEntry[]
}

export const quickActions: readonly MenuEntry[] = [
  { icon: CircleDollarSign, label: 'profile.quick.recharge', to: '/recharge-sub' },
  { icon: Banknote, label: 'profile.quick.withdraw', to: '/withdraw', needsProfile: true },
  { icon: ReceiptText, label: 'profile.quick.bets', to: '/history', search: { type: '5' } },
  { icon: Droplets, label: 'profile.quick.washCode', to: '/wash-code' },
]

export const sections: readonly MenuSection[] = [
  {
    id: 'personal',
    icon: UserRound,
    title: 'profile.sections.personal',
    entries: [
      { icon: Crown, label: 'profile.menu.vip', to: '/my-vip' },
      { icon: Dices, label: 'profile.menu.gameRecord', to: '/game-record' },
      { icon: ShieldCheck, label: 'profile.menu.identity', to: '/user-authentication' },
      { icon: ChartPie, label: 'profile.menu.statistics', to: '/game-statics' },
    ],
  },
  {
    id: 'transaction',
    icon: Wallet,
    title: 'profile.sections.transaction',
    entries: [
      { icon: CircleDollarSign, label: 'profile.menu.recharge', to: '/recharge-sub' },
      { icon: Banknote, label: 'profile.menu.withdraw', to: '/withdraw', needsProfile: true },
      { icon: Send, label: 'profile.menu.direct', to: '/direct-charging', needsProfile: true },
    ],
  },
  {
    id: 'team',
    icon: UsersRound,
    title: 'profile.sections.team',
    entries: [
      { icon: Share2, label: 'profile.menu.share', to: '/invite' },
      { icon: BookUser, label: 'profile.menu.members', to: '/invite-record' },
      { icon: UserRoundPlus, label: 'profile.menu.activate', to: '/activateMember' },
      { icon: Award, label: 'profile.menu.agent', to: 'apply-agent', needsProfile: true },
      { icon: Gift, label: 'profile.menu.rewards', to: '/receive-rewards' },
    ],
  },
  {
    id: 'record',
    icon: History,
    title: 'profile.sections.record',
    entries: [
      { icon: ReceiptText, label: 'profile.menu.betRecord', to: '/history', search: { type: '5' } },
      { icon: ClipboardList, label: 'profile.menu.rechargeRecord', to: '/history', search: { type: '1' } },
      { icon: ClipboardList, label: 'profile.menu.withdrawRecord', to: '/history', search: { type: '2' } },
      { icon: History, label: 'profile.menu.directRecord', to: '/history', search: { type: '3' } },
      { icon: Wallet, label: 'profile.menu.walletRecord', to: '/history' },
      { icon: Droplets, label: 'profile.menu.washCode', to: '/wash-code' },
    ],
  },
  {
    id: 'support',
    icon: Headset,
    title: 'profile.sections.support',
    entries: [
      { icon: BellRing, label: 'profile.menu.notifications', to: '/user-notification' },
      { icon: Headset, label: 'profile.menu.service', to: '/service' },
    ],
  },
]

export const settingSection: Omit<MenuSection, 'entries'> = {
  id: 'setting',
  icon: Settings,
  title: 'profile.sections.setting',
}

export const securityEntries: readonly MenuEntry[] = [
  { icon: MonitorSmartphone, label: 'profile.menu.sessions', to: '/sessions' },
  { icon: LockKeyhole, label: 'profile.menu.password', to: '/change-password' },
  { icon: KeyRound, label: 'profile.menu.pin', to: '/change-withdraw-password' },
]
