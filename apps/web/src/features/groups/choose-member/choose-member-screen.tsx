import { useSearch } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AddMembers } from './add-members.tsx'
import { NewGroup } from './new-group.tsx'

export default function ChooseMemberScreen() {
  const { type, group_id } = useSearch({ from: '/choose-member' })
  if (type === 'group') return <NewGroup />
  if (type === 'add') return <AddMembers groupId={group_id} />
  return <Later />
}

/** Removing and silencing belong to running a group. */
function Later() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  return (
    <Screen {...bar}>
      <EmptyState
        scene="tent"
        title={t('app.soon.tag')}
        text={t('groups.pages.management.soon')}
        action={<Button onClick={back}>{t('platform.back')}</Button>}
      />
    </Screen>
  )
}
