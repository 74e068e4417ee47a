import type { ProfilePart } from '@mela/contract/account.ts'
import { Certification } from '@mela/contract/enums.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useCompletion, useOwnUser } from '#features/account/index.ts'
import { useHasUnseen } from '#features/notify/index.ts'
import { BalanceCard } from '#features/wallet/index.ts'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useTabParts } from '#platform/page-bar.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SectionNav } from '#ui/layout/section-nav.tsx'
import { useSectionSpy } from '#ui/layout/use-section-spy.ts'
import { AgentDialog, APPLY_AGENT } from './agent/agent-dialog.tsx'
import { BottomActions } from './bottom-actions.tsx'
import { MenuRow } from './menu-row.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { type MenuEntry, type SectionId, sections, settingSection } from './profile-menu.ts'
import { QuickActions } from './quick-actions.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The remark beside "Identity" (ID-05): three states have their own word, all others are uncertified. */
const identityRemark: Partial<Record<Certification, TextKey>> = {
  [Certification.in_advanced_certification]: 'profile.identity.reviewing',
  [Certification.normal_certified]: 'profile.identity.basic',
  [Certification.advanced_certified]: 'profile.identity.advanced',
}
const needed: readonly ProfilePart[] = ['contact', 'real_name', 'identity']
const anchors = [...sections, settingSection]
const anchorIds = anchors.map(({ id }) => id)
/** From here on the navigation is violet (PF-01). */
const THEMED_REM = 4.4
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export default function ProfileTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  const user = useOwnUser()
  const spy = useSectionSpy(anchorIds)
  const completion = useCompletion('profile', needed)
  const agent = useOverlay(APPLY_AGENT)
  const hasUnseen = useHasUnseen()
  const isDesktop = useIsDesktop()
  const [isThemed, setIsThemed] = useState(false)

  const onScroll = (topPx: number) => {
    setIsThemed(topPx > THEMED_REM * remPx())
    spy.look()
  }
  const onTap = (entry: MenuEntry, event: MouseEvent) => {
    if (entry.needsProfile && !completion.ask()) event.preventDefault()
  }
  const remarkOf = (entry: MenuEntry) => {
    if (entry.to !== '/user-authentication' || !user.data) return undefined
    return t(identityRemark[user.data.identity_flag] ?? 'profile.identity.none')
  }
  const markOf = (entry: MenuEntry) =>
    entry.to === '/user-notification' && hasUnseen && <Badge count={0} isDot label={t('notify.unseen')} />

  return (
    <Screen
      title={t('profile.pages.me.title')}
      actions={actions}
      scrollerRef={scrollerRef}
      onScroll={onScroll}
      isBusy={isBusy}
      head="violet"
      width="wide"
    >
      {user.isError && !user.data ? (
        <Card>
          <ErrorState
            title={t('profile.failed')}
            action={<Button onClick={() => void user.refetch()}>{t('profile.retry')}</Button>}
          />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ProfileHeader user={user.data} />
          <BalanceCard>
            <QuickActions onTap={onTap} />
          </BalanceCard>
          {/* Not a grid below 1100 px: inside a grid's cell the navigation could not stay while the page moves. */}
          <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6">
            <SectionNav
              label={t('profile.sections.label')}
              items={anchors.map(({ id, icon: Icon, title }) => ({ id, icon: <Icon />, label: t(title) }))}
              currentId={spy.currentId}
              onSelect={spy.goTo}
              isThemed={isThemed}
              navRef={spy.navRef}
              // As wide as the page and in its colour, right under the bar: the rows pass behind it, not beside it.
              className="sticky top-[calc(env(safe-area-inset-top)+5.6rem)] z-10 -mx-4 -mt-2 bg-bg px-4 py-2 md:top-[6.4rem] md:-mx-6 md:px-6 lg:top-[7.2rem] lg:m-0 lg:bg-transparent lg:p-0"
            />
            <div
              ref={spy.boxRef}
              className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 md:items-start lg:mt-0"
            >
              {sections.map(({ id, title, entries }) => (
                <Section key={id} id={id}>
                  <ListCard title={t(title)}>
                    {entries.map((entry) =>
                      entry.to === 'apply-agent' ? (
                        <ListRow
                          key={entry.label}
                          icon={<entry.icon />}
                          title={t(entry.label)}
                          onClick={() => completion.ask() && agent.open()}
                        />
                      ) : (
                        <MenuRow
                          key={entry.label}
                          entry={entry}
                          remark={remarkOf(entry)}
                          mark={markOf(entry)}
                          onTap={(event) => onTap(entry, event)}
                        />
                      ),
                    )}
                  </ListCard>
                  {id === 'support' && isDesktop && (
                    <div className="mt-5">
                      <BottomActions />
                    </div>
                  )}
                </Section>
              ))}
              <Section id={settingSection.id}>
                <SettingsCard />
              </Section>
            </div>
          </div>
          {!isDesktop && <BottomActions />}
        </div>
      )}
      {completion.dialog}
      <AgentDialog />
    </Screen>
  )
}

/** Takes the focus when its anchor is chosen, so that the keyboard goes on from there. */
function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div data-section={id} tabIndex={-1} className="rounded-lg">
      {children}
    </div>
  )
}
