import type { Epoch, FairRound } from '@mela/contract/fairness.ts'
import { Check, CircleHelp, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { checkEpoch } from '../checker/checker.ts'
import type { CheckState } from '../checker/question.ts'
import { useMoment } from '../use-moment.ts'
import { ValueList } from '../value-list.tsx'
import type { useEpochs } from './epochs.queries.ts'
import { tableNameOfSlug } from './table-name.ts'

export function EpochList({ epochs, keys, query }: ReturnType<typeof useEpochs>) {
  const t = useT()
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.epochs.title')} />
      <p className="text-sm text-ink2">{t('draws.epochs.text')}</p>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {epochs.map((epoch) => (
          <EpochRow key={epoch.id} epoch={epoch} keys={keys ?? []} />
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetching}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        moreLabel={t('draws.epochs.more')}
        endText={t('draws.epochs.end')}
      />
    </section>
  )
}

function EpochRow({ epoch, keys }: { epoch: Epoch; keys: FairRound['keys'] }) {
  const t = useT()
  const time = useMoment()
  const { statement, signature } = epoch
  const key = keys.find(({ key_id }) => key_id === epoch.key_id)
  const values = [
    ['first', statement.first_period],
    ['commitment', statement.commitment],
    ['paytable', `${statement.paytable} · ${statement.paytable_hash}`],
    ['source', statement.beacon],
    ['key', key?.public_key],
    ['signature', signature],
  ].flatMap(([id, text]) =>
    id && text ? [{ id, label: t(`draws.epochs.values.${id as 'first'}`), text }] : [],
  )
  return (
    <li className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-semibold">{tableNameOfSlug(t, statement.game, statement.minutes)}</h3>
          <p className="text-xs text-ink2">
            {t('draws.epochs.about', { count: statement.rounds, time: time(statement.published_at) })}
          </p>
        </div>
        <SignatureCheck epoch={epoch} keys={keys} />
      </div>
      <Disclosure title={t('draws.epochs.show')}>
        <ValueList values={values} />
      </Disclosure>
    </li>
  )
}

const looks = {
  holds: { tone: 'good', icon: <Check className="size-4" strokeWidth={3} /> },
  broken: { tone: 'bad', icon: <X className="size-4" strokeWidth={3} /> },
  unchecked: { tone: 'gold', icon: <CircleHelp className="size-4" /> },
} as const

function SignatureCheck({ epoch, keys }: { epoch: Epoch; keys: FairRound['keys'] }) {
  const t = useT()
  const [state, setState] = useState<CheckState | 'running'>()
  const check = async () => {
    setState('running')
    setState(await checkEpoch(epoch, keys))
  }
  return (
    <span role="status">
      {state === undefined || state === 'running' ? (
        <Button size="sm" variant="outline" isLoading={state === 'running'} onClick={() => void check()}>
          {t('draws.epochs.check')}
        </Button>
      ) : (
        <Tag {...looks[state]}>{t(`draws.epochs.states.${state}`)}</Tag>
      )}
    </span>
  )
}
