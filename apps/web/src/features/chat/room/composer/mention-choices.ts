import { ALL } from '@mela/contract/chat-shapes.ts'
import { useGroupMembers } from '#features/groups/index.ts'
import { isNamed } from '#features/social/index.ts'
import { currentLocale } from '#platform/i18n/locale.ts'
import { EVERYBODY } from '../message/names.ts'

export type Mentioned = { id: string; name: string }
const MAX = 30

/** Who can be mentioned, by what is written behind the "@". The name is the one that everybody knows. */
export function useMentionChoices(groupId: string, me: string, query: string | undefined): Mentioned[] {
  const isOpen = query !== undefined
  const { list } = useGroupMembers(isOpen ? groupId : undefined)
  if (!isOpen) return []
  const everybody = { id: ALL, name: EVERYBODY[currentLocale()] }
  const members = (list ?? [])
    .filter(({ user }) => user.id !== me)
    .map(({ user, group_nickname }) => ({ id: user.id, name: group_nickname || user.nickname }))
  return [everybody, ...members].filter(({ name }) => !query || isNamed(name, query)).slice(0, MAX)
}
