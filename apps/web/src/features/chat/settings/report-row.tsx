import { useRouter } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'

/** As `/user/report` counts them. */
const targetTypes = { member: 1, group: 2 } as const

type ReportRowProps = { what: keyof typeof targetTypes; target: string; chat_id: string }

export function ReportRow({ what, target, chat_id }: ReportRowProps) {
  const t = useT()
  const router = useRouter()
  const search = new URLSearchParams({ target_type: String(targetTypes[what]), target_id: target, chat_id })
  return (
    <ListCard>
      <ListRow
        icon={<Flag />}
        title={t('chat.settings.report')}
        onClick={() => router.history.push(`/complaint-user?${search}`)}
      />
    </ListCard>
  )
}
