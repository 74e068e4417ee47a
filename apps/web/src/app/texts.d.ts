// The English texts are the type of all texts: a key that is not there does not compile.
import type account from '#features/account/texts/en.json'
import type cashier from '#features/cashier/texts/en.json'
import type chat from '#features/chat/texts/en.json'
import type chests from '#features/chests/texts/en.json'
import type complaints from '#features/complaints/texts/en.json'
import type content from '#features/content/texts/en.json'
import type draws from '#features/draws/texts/en.json'
import type files from '#features/files/texts/en.json'
import type games from '#features/games/texts/en.json'
import type groups from '#features/groups/texts/en.json'
import type home from '#features/home/texts/en.json'
import type identity from '#features/identity/texts/en.json'
import type install from '#features/install/texts/en.json'
import type notify from '#features/notify/texts/en.json'
import type profile from '#features/profile/texts/en.json'
import type service from '#features/service/texts/en.json'
import type social from '#features/social/texts/en.json'
import type team from '#features/team/texts/en.json'
import type vip from '#features/vip/texts/en.json'
import type wallet from '#features/wallet/texts/en.json'
import type platform from '#platform/texts/en.json'
import type app from './texts/en.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en' | 'hi' | 'zh'
    Messages: {
      account: typeof account
      app: typeof app
      cashier: typeof cashier
      chat: typeof chat
      chests: typeof chests
      complaints: typeof complaints
      content: typeof content
      draws: typeof draws
      files: typeof files
      games: typeof games
      groups: typeof groups
      home: typeof home
      identity: typeof identity
      install: typeof install
      notify: typeof notify
      platform: typeof platform
      profile: typeof profile
      service: typeof service
      social: typeof social
      team: typeof team
      vip: typeof vip
      wallet: typeof wallet
    }
  }
}
