import { GROUP_NAME_MAX, type Group } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useGroupEdit } from '../cache/use-group-edit.ts'
import { WordsSheet } from './words-sheet.tsx'

type NameSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

export function NameSheet({ group, isOpen, onClose }: NameSheetProps) {
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
      title={t('groups.edit.name')}
      value={group.group.name}
      most={GROUP_NAME_MAX}
      onSave={(name) => change({ name })}
      isOpen={isOpen}
      onClose={onClose}
      isRunning={isRunning}
      problem={problem}
      onProblem={setProblem}
    />
  )
}
