import { GROUP_NOTICE_MAX } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useGroupEdit } from '../cache/use-group-edit.ts'
import { WordsSheet } from './words-sheet.tsx'

type NoticeSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

/** Empty, there is no notice. */
export function NoticeSheet({ group, isOpen, onClose }: NoticeSheetProps) {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const { change, isRunning } = useGroupEdit(group, {
    onDone: () => {
      onClose()
      void toast(t('groups.settings.saved'), { tone: 'good' })
    },
    onRefused: setProblem,
  })
  return (
    <WordsSheet
      title={t('groups.edit.notice')}
      note={t('groups.edit.noticeNote')}
      value={group.group.notice}
      most={GROUP_NOTICE_MAX}
      isLong
      onSave={(notice) => change({ notice })}
      isOpen={isOpen}
      onClose={onClose}
      isRunning={isRunning}
      problem={problem}
      onProblem={setProblem}
    />
  )
}
