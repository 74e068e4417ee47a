import { chat } from '@mela/contract/chat.ts'
import { GROUP_NICKNAME_MAX, type Group } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { keepGroups, refreshGroup } from '../cache/group-cache.ts'
import { refreshMembers } from '../cache/members.queries.ts'
import { WordsSheet } from '../edit/words-sheet.tsx'

type NicknameSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

/** What I am called in this group; empty, it is my ordinary name. */
export function NicknameSheet({ group, isOpen, onClose }: NicknameSheetProps) {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const { id } = group.group
  const save = useCommand(chat.editGroupUser, {
    onDone: (_, { body }) => {
      onClose()
      const group_nickname = body.group_nickname ?? ''
      keepGroups([{ ...group, group_user: { ...group.group_user, group_nickname } }])
      refreshGroup(id)
      void refreshMembers(id)
      void toast(t('groups.settings.saved'), { tone: 'good' })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setProblem(failure.message)
      return true
    },
  })
  return (
    <WordsSheet
      title={t('groups.settings.nickname')}
      note={t('groups.settings.nicknameNote')}
      value={group.group_user.group_nickname}
      most={GROUP_NICKNAME_MAX}
      isOpen={isOpen}
      onClose={onClose}
      isRunning={save.isRunning}
      problem={problem}
      onProblem={setProblem}
      onSave={(group_nickname) => void save.run({ body: { group_id: id, group_nickname } })}
    />
  )
}
