import { GROUP_NAME_MAX, groups } from '@mela/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'
import { FriendPicker } from '#features/social/index.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { refreshMyGroups } from '../cache/hints.ts'

const MAX = 500

/** Friends, a name if one likes, and the room opens. */
export function NewGroup() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const form = useForm(groups.add, {
    fields: { user_ids: [] as string[], name: '' },
    rules: ({ user_ids, name }) => ({
      user_ids: user_ids.length === 0,
      name: name.trim().length > GROUP_NAME_MAX && t('groups.create.tooLong', { count: GROUP_NAME_MAX }),
    }),
    refusals: { group_name_format: 'name' },
    unplaced: 'toast',
    request: ({ user_ids, name }) => ({ body: { user_ids, ...(name.trim() && { name: name.trim() }) } }),
    onDone: ({ id }) => {
      void refreshMyGroups()
      // Back from the new room leads to the list: the choosing is over.
      void navigate({
        to: '/chat/$roomId',
        params: { roomId: id },
        search: { from: '/chatList' },
        replace: true,
      })
    },
  })
  const chosen = form.values.user_ids
  return (
    <Screen
      {...bar}
      title={t('groups.create.title')}
      footer={
        <SubmitButton form={form} isAlwaysOpen disabled={chosen.length === 0}>
          {chosen.length === 0
            ? t('groups.create.choose')
            : t('groups.create.action', { count: chosen.length })}
        </SubmitButton>
      }
    >
      <FriendPicker
        chosen={chosen}
        onChange={(user_ids) => form.change({ user_ids })}
        most={MAX}
        head={
          <Form form={form} className="">
            <TextField
              {...form.field('name')}
              label={t('groups.create.name')}
              hint={t('groups.create.nameHint')}
              clearLabel={t('groups.clear')}
              autoComplete="off"
            />
          </Form>
        }
      />
    </Screen>
  )
}
