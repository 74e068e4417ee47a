// The last bet and the way to take it back, until the lock of its round (GM-19).
import { games, type PlacedBet } from '@mela/contract/games.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { call } from '#platform/api/call.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { refreshMyBets } from '../my-bets/my-bets.queries.ts'
import type { Wish } from './wish.ts'

export type Placed = { wish: Wish; list: readonly PlacedBet[] }

export function UndoLine({ placed, onUndone }: { placed: Placed; onUndone: () => void }) {
  const t = useT()
  const [isRunning, setIsRunning] = useState(false)
  const { wish, list } = placed
  const total = displayAmount(wish.stake * BigInt(list.length))
  const undo = async () => {
    setIsRunning(true)
    // One after the other, and all of them whatever becomes of one: what is taken back is taken back once.
    const failures: Error[] = []
    for (const { bet_id } of list)
      await call(games.cancelBet, { params: { bet_id } }).catch((failure: Error) => failures.push(failure))
    void refreshMyBets()
    void refreshWallets()
    setIsRunning(false)
    const [failure] = failures
    if (failure)
      return void toast(failure instanceof Refusal ? failure.message : t('games.slip.undoLost'), {
        tone: 'bad',
      })
    void toast(t('games.slip.undone'), { tone: 'good' })
    onUndone()
  }
  return (
    <p role="status" className="flex items-center justify-between gap-2 text-sm">
      <span className="min-w-0">
        {t('games.slip.justPlaced', {
          count: list.length,
          amount: `${total} ${codeOf(wish.money_type)}`,
        })}
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        isLoading={isRunning}
        onClick={() => void undo()}
      >
        {t('games.slip.undo')}
      </Button>
    </p>
  )
}
