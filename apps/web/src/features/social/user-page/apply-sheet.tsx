import { APPLY_TEXT_MAX, social } from '@mela/contract/social.ts'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { refreshRelations } from '../people/relation.queries.ts'
import type { Shown } from './user-card.tsx'

type ApplySheetProps = { user: Shown; isOpen: boolean; onClose: () => void }

/** Asking to be friends, with a few words (SO-01): never blank, once a day. */
export function ApplySheet({ user, isOpen, onClose }: ApplySheetProps) {
  const t = useT()
  const own = useOwnUser()
  const form = useForm(social.apply, {
    fields: { apply_content: own.data ? t('social.apply.hello', { name: own.data.nickname }) : '' },
    rules: ({ apply_content }) => ({
      apply_content:
        (apply_content.trim() === '' && t('social.apply.blank')) ||
        (apply_content.length > APPLY_TEXT_MAX && t('social.apply.tooLong', { count: APPLY_TEXT_MAX })),
    }),
    request: ({ apply_content }) => ({
      body: { to_user_id: user.id, apply_content: apply_content.trim() },
    }),
    onDone: () => {
      onClose()
      void refreshRelations()
      void toast(t('social.apply.sent'), { tone: 'good' })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      form.refuse(failure.message, ['apply_content'])
      // Somebody was quicker: what the page offers changes under the sheet.
      void refreshRelations()
      return true
    },
  })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!form.isSending}
      onClosed={form.reset}
      title={t('social.apply.title')}
      description={t('social.apply.note', { name: user.nickname })}
      closeLabel={t('social.close')}
      footer={
        <SubmitButton form={form} isAlwaysOpen>
          {t('social.apply.send')}
        </SubmitButton>
      }
    >
      <Form form={form} className="">
        <TextArea
          {...form.field('apply_content')}
          label={t('social.apply.label')}
          maxLength={APPLY_TEXT_MAX}
          rows={3}
        />
      </Form>
    </Sheet>
  )
}
