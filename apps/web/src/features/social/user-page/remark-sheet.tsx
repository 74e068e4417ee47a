import { REMARK_MAX, social } from '@mela/contract/social.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { keepRemark } from '../people/friend-book.ts'
import { refreshRelations } from '../people/relation.queries.ts'
import type { Shown } from './user-card.tsx'

type RemarkSheetProps = { user: Shown; remark: string; isOpen: boolean; onClose: () => void }

/** What I call somebody. A blank name is refused; taking the name away is an action of its own (SO-12). */
export function RemarkSheet({ user, remark, isOpen, onClose }: RemarkSheetProps) {
  const t = useT()
  const form = useForm(social.remark, {
    fields: { remark },
    extras: { isTaken: false },
    rules: ({ remark: typed }) => ({
      remark:
        (typed.trim() === '' && t('social.remark.blank')) ||
        (typed.trim().length > REMARK_MAX && t('social.remark.tooLong', { count: REMARK_MAX })),
    }),
    refusals: { not_found: 'remark', remark_blank: 'remark', remark_too_long: 'remark' },
    request: ({ remark: typed, isTaken }) => ({
      body: { to_user_id: user.id, remark: isTaken ? null : typed.trim() },
    }),
    onDone: (_, { body }) => {
      onClose()
      keepRemark(user.id, body.remark ?? '')
      void refreshRelations()
      void toast(t(body.remark === null ? 'social.remark.removed' : 'social.remark.saved'), { tone: 'good' })
    },
  })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!form.isSending}
      onClosed={form.reset}
      title={t('social.remark.row')}
      description={t('social.remark.note', { name: user.nickname })}
      closeLabel={t('social.close')}
      footer={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <SubmitButton form={form} isAlwaysOpen>
            {t('social.remark.save')}
          </SubmitButton>
          {remark !== '' && (
            <Button
              variant="quiet"
              isWide
              disabled={form.isSending}
              onClick={() => void form.send({ isTaken: true })}
            >
              {t('social.remark.remove')}
            </Button>
          )}
        </div>
      }
    >
      <Form form={form} className="">
        <TextField
          {...form.field('remark')}
          label={t('social.remark.label')}
          clearLabel={t('social.contacts.clear')}
          autoComplete="off"
        />
      </Form>
    </Sheet>
  )
}
