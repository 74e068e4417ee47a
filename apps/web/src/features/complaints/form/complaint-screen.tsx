import { ComplaintTarget } from '@mela/contract/enums.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ReceiptView } from './receipt-view.tsx'
import type { Target } from './target.ts'

export default function ComplaintScreen() {
  const t = useT()
  const bar = usePageBar()
  const target = useTarget()
  const [receipt, setReceipt] = useState<string>()
  if (receipt)
    return (
      <Screen {...bar}>
        <ReceiptView receipt={receipt} onDone={bar.onBack} />
      </Screen>
    )
  if (target) return <ComplaintForm target={target} bar={bar} onSent={setReceipt} />
  return (
    <Screen {...bar}>
      <EmptyState
        scene="bell"
        title={t('app.notFound.missing')}
        text={t('app.notFound.missingText')}
        action={<Button onClick={bar.onBack}>{t('platform.back')}</Button>}
      />
    </Screen>
  )
}

/** What the address says it is about; a message needs its room as well. */
function useTarget(): Target | undefined {
  const { target_type, target_id, chat_id, message_id } = useSearch({ from: '/complaint-user' })
  if (!target_type || !target_id) return undefined
  const type = Number(target_type) as Target['target_type']
  if (type !== ComplaintTarget.message) return { target_type: type, target_id, ...(chat_id && { chat_id }) }
  return chat_id && message_id ? { target_type: type, target_id, chat_id, message_id } : undefined
}
