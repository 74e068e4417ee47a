// The addresses that are shared and searched for. All others are answered with the plain page, which search engines leave
// alone; the app knows what to draw there.
import * as words from './page-words.ts'

export type Page = {
  /** As the server's router reads it. */
  path: string
  words: words.Words
  /** False where a stranger finds nothing: what needs a member, and what there is any number of. */
  isSearched: boolean
}

const searched = (path: string, its: words.Words): Page => ({ path, words: its, isSearched: true })
const unlisted = (path: string, its: words.Words): Page => ({ path, words: its, isSearched: false })

/** These two bring their first content along. */
export const frontPages = [searched('/', words.home), searched('/game', words.home)]

export const pages = [
  searched('/game/racing', words.racing),
  searched('/game/wingo', words.wingo),
  searched('/game/trxwingo', words.trxWingo),
  searched('/game/k3', words.k3),
  searched('/game/5d', words.fiveD),
  searched('/game/racing-rule', words.racingRules),
  searched('/game/wingo-rule', words.wingoRules),
  searched('/game/k3-rule', words.k3Rules),
  searched('/game/5d-rule', words.fiveDRules),
  searched('/invite', words.invite),
  searched('/recharge', words.recharge),
  searched('/recharge-activitys', words.offers),
  unlisted('/recharge-activity-detail', words.offer),
  searched('/fairness', words.fairness),
  unlisted('/fairness/:period', words.proof),
  searched('/service', words.service),
  unlisted('/join-group/:groupId', words.joinGroup),
  unlisted('/profile', words.profile),
  unlisted('/chatList', words.chats),
  unlisted('/chat/:roomId', words.room),
]

/** `/` leads to the games, so it is found as one page with them. */
export const canonicalPath = (path: string): string => (path === '/' ? '/game' : path)
