// Quick bet: every tap is a bet of its own, sent one after the other, so that a second tap is never swallowed and a lost
// answer never bets twice.
import { games, type PlacedBet } from '@mela/contract/games.ts'
import { useRef } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { call } from '#platform/api/call.ts'
import { Refusal } from '#platform/api/failure.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { newNonce } from '#platform/random.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshMyBets } from '../my-bets/my-bets.queries.ts'
import { bodyOf, isUndecided, textOf, type Wish } from './wish.ts'

export function useQuickBet(
  onPlaced: (wish: Wish, list: readonly PlacedBet[]) => void,
): (wish: Wish) => void {
  const t = useT()
  const queue = useRef(Promise.resolve())
  /** Nonces of wishes that were sent and not answered. */
  const unanswered = useRef(new Map<string, string>())
  const place = async (wish: Wish) => {
    const text = textOf(wish)
    const nonce = unanswered.current.get(text) ?? newNonce(serverNow())
    unanswered.current.set(text, nonce)
    try {
      const { list } = await call(games.bet, { body: bodyOf(wish, nonce) })
      unanswered.current.delete(text)
      onPlaced(wish, list)
    } catch (thrown) {
      const failure = thrown as Error
      if (!isUndecided(failure)) unanswered.current.delete(text)
      const words = failure instanceof Refusal ? failure.message : t('games.slip.lost')
      void toast(words, { id: 'quick-bet', tone: 'bad' })
    }
    void refreshMyBets()
    void refreshWallets()
  }
  return (wish) => {
    queue.current = queue.current.then(() => place(wish))
  }
}
