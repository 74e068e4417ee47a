import { type Activity, activities } from '@mela/contract/activities.ts'
import { Link } from '@tanstack/react-router'
import { useOpenLogin } from '#features/account/index.ts'
import { refreshWallets } from '#features/wallet/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { sumText } from '../figures.ts'
import { refreshActivities } from './activities.queries.ts'
import { isAllTaken, waitingBonus } from './terms.ts'

/** The one thing to do with an offer now, or why there is nothing to do. Not for those who are barred. */
export function TakePart({ activity }: { activity: Activity }) {
  const t = useT()
  const openLogin = useOpenLogin()
  const { id, money_type, progress, state } = activity
  const sum = (amount: bigint) => sumText(t, amount, money_type)
  const claim = useCommand(activities.claim, {
    onDone: ({ amount, to_wager }) => {
      void refreshWallets()
      refreshActivities()
      if (amount === 0n) void toast(t('vip.offer.nothing'), { tone: 'info' })
      else if (to_wager === 0n) void toast(t('vip.offer.doneFree', { amount: sum(amount) }), { tone: 'good' })
      else void toast(t('vip.offer.done', { amount: sum(amount), wager: sum(to_wager) }), { tone: 'good' })
    },
    onFailure: () => {
      // What stood here is out of date: it ended, or the conditions are no longer met.
      refreshActivities()
      return false
    },
  })
  const waiting = waitingBonus(activity)
  if (waiting > 0n) {
    return (
      <Button
        variant="gold"
        size="lg"
        isWide
        isLoading={claim.isRunning}
        onClick={() => void claim.run({ params: { id }, body: {} })}
      >
        {t('vip.offer.claim', { amount: sum(waiting) })}
      </Button>
    )
  }
  if (state === 'over') return <Quiet>{t('vip.offer.isOver')}</Quiet>
  if (progress === null)
    return (
      <Button size="lg" isWide onClick={() => openLogin()}>
        {t('vip.offer.signIn')}
      </Button>
    )
  if (state === 'upcoming') return <Quiet>{t('vip.offer.notYet')}</Quiet>
  if (isAllTaken(activity)) return <Quiet>{t('vip.offer.allTaken')}</Quiet>
  return (
    <Link to="/recharge-sub" className={buttonStyle({ variant: 'brand', size: 'lg', isWide: true })}>
      {t('vip.offer.recharge')}
    </Link>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <p className="grid min-h-11 place-items-center text-center text-sm text-ink2">{children}</p>
)
