import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AdvancedForm } from './advanced-form.tsx'
import { AskedWays } from './asked-ways.tsx'
import { BasicForm } from './basic-form.tsx'
import { useMine } from './identity.queries.ts'
import { advancedLabel, basicLabel, isInReview } from './labels.ts'
import { Progress } from './progress.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { TierCard } from './tier-card.tsx'

export default function CertificationScreen() {
  const t = useT()
  const bar = usePageBar()
  const mine = useMine()
  if (!mine.data) {
    const action = <Button onClick={() => void mine.refetch()}>{t('app.failure.retry')}</Button>
    return (
      <Screen {...bar} isBusy={mine.isPending}>
        {!mine.isError ? (
          <div className="grid gap-4">
            <SkeletonCard className="h-32" />
            <SkeletonCard className="h-80" />
          </div>
        ) : kindOf(mine.error) === 'offline' ? (
          <OfflineState title={t('identity.failed')} text={t('app.failure.offline')} action={action} />
        ) : (
          <ErrorState title={t('identity.failed')} text={t('app.failure.unexpected')} action={action} />
        )}
      </Screen>
    )
  }
  const { identity_flag: flag, basic, advanced } = mine.data
  const basicState = basicLabel(flag)
  const advancedState = advancedLabel(flag)
  return (
    <Screen {...bar} width="wide">
      <Columns
        main={
          <>
            <Progress mine={mine.data} />
            <TierCard tier="basic" label={basicState} view={basic}>
              {basicState === 'toComplete' && <BasicForm basic={basic} />}
              {basicState === 'completed' && (
                <p className="text-sm text-ink2">
                  {t('identity.basic.summary', {
                    name: basic.real_name ?? '',
                    birthday: basic.birthday ?? '',
                  })}
                </p>
              )}
            </TierCard>
            <TierCard tier="advanced" label={advancedState} view={advanced}>
              {advancedState === 'incomplete' && (
                <p className="text-sm text-ink2">{t('identity.advanced.basicFirst')}</p>
              )}
              {advancedState === 'toComplete' && <AdvancedForm isAgain={advanced.state === 'refused'} />}
              {advanced.document_type && advancedState !== 'toComplete' && advancedState !== 'incomplete' && (
                <p className="text-sm text-ink2">
                  {t('identity.advanced.summary', {
                    type: t(`identity.documents.${advanced.document_type}`),
                    tail: advanced.document_tail ?? '',
                  })}
                </p>
              )}
            </TierCard>
          </>
        }
        side={
          <>
            {isInReview(flag) && <SandboxNote />}
            <AskedWays />
          </>
        }
      />
    </Screen>
  )
}
