import { Check } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { ProgressBar, ProgressRing, RequirementBar } from '#ui/feedback/progress.tsx'
import { Scene, type SceneName } from '#ui/feedback/scene.tsx'
import { SkeletonCard, SkeletonRow, SkeletonText, SkeletonTile } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { StepTimeline } from '#ui/feedback/step-timeline.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

const scenes: SceneName[] = ['chest', 'broken', 'offline', 'chat', 'search', 'wallet', 'bell', 'tent']

export function FeedbackSection({ t }: { t: KitTexts }) {
  return (
    <KitSection id="feedback" title="Feedback">
      <Specimen name="Empty">
        <EmptyState title={t.emptyTitle} text={t.emptyText} action={<Button>{t.placeBet}</Button>} />
      </Specimen>
      <Specimen name="Error">
        <ErrorState
          title={t.errorTitle}
          text={t.errorText}
          action={<Button variant="quiet">{t.retry}</Button>}
        />
      </Specimen>
      <Specimen name="Offline">
        <OfflineState title={t.offlineTitle} text={t.offlineText} size="compact" />
      </Specimen>
      <Specimen name="Scenes">
        <div className="grid grid-cols-4 gap-2">
          {scenes.map((name) => (
            <Scene key={name} name={name} className="w-full" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Skeletons">
        <SkeletonText />
        <div className="-mx-4">
          <SkeletonRow />
          <SkeletonRow hasAvatar={false} />
        </div>
        <SkeletonCard />
        <div className="grid grid-cols-2 gap-3">
          <SkeletonTile />
          <SkeletonTile />
        </div>
      </Specimen>
      <div className="grid gap-4">
        <Specimen name="Banners" isPlain>
          <div className="grid gap-2">
            <InfoBanner kind="info">{t.emptyText}</InfoBanner>
            <InfoBanner
              kind="warn"
              action={
                <Button variant="link" size="sm">
                  {t.seeHow}
                </Button>
              }
            >
              {t.offlineText}
            </InfoBanner>
            <InfoBanner kind="danger" onDismiss={() => {}} dismissLabel={t.close}>
              {t.errorText}
            </InfoBanner>
            <InfoBanner kind="offline" look="strip">
              {t.offlineTitle}
            </InfoBanner>
            <InfoBanner
              kind="update"
              look="strip"
              action={
                <button type="button" className="tap-area underline">
                  {t.reload}
                </button>
              }
            >
              {t.updateText}
            </InfoBanner>
            <InfoBanner kind="sandbox" look="strip">
              Sandbox
            </InfoBanner>
          </div>
        </Specimen>
        <Specimen name="Badges">
          <div className="flex flex-wrap items-center gap-4">
            <Badge count={3} />
            <Badge count={12} label={`12 ${t.unread}`} />
            <Badge count={128} />
            <Badge count={24} isQuiet />
            <Badge count={0} isDot label={t.unread} />
          </div>
        </Specimen>
      </div>
      <Specimen name="Progress">
        <ProgressBar label={t.recharge} value={0.62} />
        <ProgressBar label={t.recharge} value={0.3} tone="gold" />
        <div className="flex gap-4">
          <ProgressRing label={t.recharge} value={0.62}>
            62%
          </ProgressRing>
          <ProgressRing label={t.recharge} value={0.9} tone="gold">
            9
          </ProgressRing>
          <ProgressRing label={t.recharge} value={1} tone="good">
            <Check aria-hidden="true" className="size-5" />
          </ProgressRing>
        </div>
        <RequirementBar label={t.invite} amountText="312 / 500" value={0.62} isMet={false} />
        <RequirementBar
          label={t.recharge}
          amountText="500 / 500"
          value={1}
          isMet
          metIcon={<Check aria-hidden="true" className="size-4" />}
        />
      </Specimen>
      <Specimen name="Timeline">
        <StepTimeline
          label={t.withdraw}
          steps={[
            { id: '1', title: t.submitted, time: '09:41', state: 'done', stateLabel: t.done },
            {
              id: '2',
              title: t.review,
              note: t.offlineText,
              time: '09:44',
              state: 'now',
              stateLabel: t.review,
            },
            { id: '3', title: t.sent, state: 'later', stateLabel: t.sent },
            { id: '4', title: t.errorTitle, state: 'failed', stateLabel: t.errorTitle },
          ]}
        />
      </Specimen>
    </KitSection>
  )
}
