import { GROUP_NOTICE_MAX } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { useGroupEdit } from '../cache/use-group-edit.ts'

type NoticeSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

/** Empty, there is no notice. */
export function NoticeSheet({ group, isOpen, onClose }: NoticeSheetProps) {
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? group.group.notice
  const { change, isRunning } = useGroupEdit(group, {
    onDone: () => {
      onClose()
      void toast(t('groups.settings.saved'), { tone: 'good' })
    },
    onRefused: setProblem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const notice = text.trim()
    if (notice.length > GROUP_NOTICE_MAX)
      return setProblem(t('groups.create.tooLong', { count: GROUP_NOTICE_MAX }))
    change({ notice })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!isRunning}
      onClosed={() => {
        setTyped(undefined)
        setProblem(undefined)
      }}
      title={t('groups.edit.notice')}
      description={t('groups.edit.noticeNote')}
      closeLabel={t('groups.close')}
      footer={
        <Button type="submit" form={formId} size="lg" isWide isLoading={isRunning}>
          {t('groups.settings.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextArea
          label={t('groups.edit.notice')}
          isLabelHidden
          value={text}
          onValueChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          maxLength={GROUP_NOTICE_MAX}
          error={problem}
        />
      </form>
    </Sheet>
  )
}
