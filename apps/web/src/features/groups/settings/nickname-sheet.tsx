import { chat } from '@mela/contract/chat.ts'
import { GROUP_NICKNAME_MAX, type Group } from '@mela/contract/groups.ts'
import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { keepGroups, refreshGroup } from '../cache/group-cache.ts'
import { refreshMembers } from '../cache/members.queries.ts'

type NicknameSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

/** What I am called in this group; empty, it is my ordinary name. */
export function NicknameSheet({ group, isOpen, onClose }: NicknameSheetProps) {
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { id } = group.group
  const text = typed ?? group.group_user.group_nickname
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length > GROUP_NICKNAME_MAX)
      return setProblem(t('groups.create.tooLong', { count: GROUP_NICKNAME_MAX }))
    void save.run({ body: { group_id: id, group_nickname: text.trim() } })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!save.isRunning}
      onClosed={() => {
        setTyped(undefined)
        setProblem(undefined)
      }}
      title={t('groups.settings.nickname')}
      description={t('groups.settings.nicknameNote')}
      closeLabel={t('groups.close')}
      footer={
        <Button type="submit" form={formId} size="lg" isWide isLoading={save.isRunning}>
          {t('groups.settings.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={t('groups.settings.nickname')}
          isLabelHidden
          value={text}
          onValueChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          clearLabel={t('groups.clear')}
          autoComplete="off"
          error={problem}
        />
      </form>
    </Sheet>
  )
}
