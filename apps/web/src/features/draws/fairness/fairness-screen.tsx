import { quicknet } from '@mela/games/fairness/beacon-chain.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AskRound } from './ask-round.tsx'
import { ChestChapter } from './chest-chapter.tsx'
import { DailyFiles } from './daily-files.tsx'
import { EpochList } from './epoch-list.tsx'
import { useEpochs } from './epochs.queries.ts'
import { Ingredients, Limits, Promises } from './explanation.tsx'
import { Keys, Script } from './keys-and-script.tsx'
import { LogHeads } from './log-heads.tsx'

export default function FairnessScreen() {
  const bar = usePageBar()
  const t = useT()
  const read = useEpochs()
  const { epochs, heads, keys, query } = read
  const example = heads?.[0]?.period
  const isTest = epochs.some(({ statement }) => statement.commitment && statement.beacon !== quicknet.id)
  return (
    <Screen {...bar} width="wide" isBusy={query.isPending}>
      <Columns
        main={
          <>
            <FacetCard tone="royal" className="grid gap-2">
              <h2 className="font-display text-xl font-bold text-balance">{t('draws.hero.title')}</h2>
              <p className="text-base">{t('draws.hero.text')}</p>
            </FacetCard>
            {isTest && <InfoBanner kind="sandbox">{t('draws.test')}</InfoBanner>}
            <Card>
              <AskRound />
            </Card>
            <Ingredients />
            <Promises />
            <ChestChapter />
            <Limits />
          </>
        }
        side={
          <>
            <DailyFiles />
            {example && <Script example={example} />}
            {keys && keys.length > 0 && <Keys keys={keys} />}
          </>
        }
      />
      {/* Endless, so it stands last. */}
      <div className="mt-6 grid gap-6">
        {heads && heads.length > 0 && <LogHeads heads={heads} />}
        {query.data ? (
          <EpochList {...read} />
        ) : query.isError ? (
          <ReadFailed failure={query.error} title={t('draws.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCard className="h-36" />
        )}
      </div>
    </Screen>
  )
}
