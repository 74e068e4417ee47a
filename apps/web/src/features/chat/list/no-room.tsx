import { useT } from '#platform/i18n/intl.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'

/** The right side of a desktop while no chat is chosen. */
export function NoRoom() {
  const t = useT()
  return <EmptyState scene="chat" title={t('chat.list.choose')} text={t('chat.list.chooseText')} />
}
