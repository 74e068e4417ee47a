import { page } from '#platform/route.tsx'
import { isId, maybeId, maybeOneOf } from '#platform/search.ts'

/** As `/user/report` counts them: a member, a group, a message. */
const targetTypes = ['1', '2', '3'] as const
const maybeRoom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.split('-').length <= 2 && value.split('-').every(isId)
    ? value
    : undefined

type Target = {
  target_type?: (typeof targetTypes)[number]
  target_id?: string
  chat_id?: string
  message_id?: string
}

export const complaintsPages = [
  page({
    path: '/complaint-user',
    title: 'complaints.pages.form.title',
    access: 'member',
    search: (raw): Target => {
      const target_type = maybeOneOf(targetTypes, raw.target_type)
      const target_id = maybeId(raw.target_id)
      const chat_id = maybeRoom(raw.chat_id)
      const message_id = maybeId(raw.message_id)
      return {
        ...(target_type && { target_type }),
        ...(target_id && { target_id }),
        ...(chat_id && { chat_id }),
        ...(message_id && { message_id }),
      }
    },
    screen: () => import('./form/complaint-screen.tsx'),
  }),
] as const
