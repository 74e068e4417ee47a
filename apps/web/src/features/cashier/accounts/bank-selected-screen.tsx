import { cashier } from '@mela/contract/cashier.ts'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Check, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfigState } from '../withdraw/config-state.tsx'
import { changeCard, useCardDraft } from './card-draft.ts'
import { matchingBanks } from './matching-banks.ts'

/** The bank of a card. What was filled in before waits on the page one came from. */
export default function BankSelectedScreen() {
  const t = useT()
  const bar = usePageBar()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const chosen = useCardDraft((card) => card.bank?.code)
  const banks = useRead(cashier.banks, {}, { staleMs: Number.POSITIVE_INFINITY })
  const [query, setQuery] = useState('')
  const shown = matchingBanks(banks.data?.list ?? [], query)
  const choose = (bank: { code: string; name: string }) => {
    changeCard({ bank })
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/add-bankcard', replace: true })
  }
  return (
    <Screen {...bar} isBusy={banks.isPending}>
      {!banks.data ? (
        <ConfigState config={banks} />
      ) : (
        <div className="grid gap-3">
          <SearchField
            label={t('cashier.accounts.searchBank')}
            clearLabel={t('cashier.accounts.clear')}
            value={query}
            onValueChange={setQuery}
            autoComplete="off"
          />
          {shown.length === 0 ? (
            <EmptyState scene="search" title={t('cashier.accounts.noBank')} size="compact" />
          ) : (
            <ListCard>
              {shown.map((bank) => (
                <ListRow
                  key={bank.code}
                  icon={<Landmark />}
                  title={bank.name}
                  note={bank.code}
                  onClick={() => choose(bank)}
                  rowProps={{ 'aria-current': bank.code === chosen || undefined }}
                  end={
                    bank.code === chosen && (
                      <Check className="size-5 shrink-0 text-brand-text" aria-hidden="true" />
                    )
                  }
                  hasChevron={false}
                />
              ))}
            </ListCard>
          )}
        </div>
      )}
    </Screen>
  )
}
