// What people are called in a room, and the colour of their name in a group.
import { ALL, type Message } from '@mela/contract/chat-shapes.ts'
import { useMemo } from 'react'
import { useGroupMembers, useMemberName } from '#features/groups/index.ts'
import { useName } from '#features/social/index.ts'
import { useRoomTools } from '../room-context.ts'

const colours = [
  'text-brand-text',
  'text-ruby-text',
  'text-emerald-text',
  'text-info',
  'text-warn',
  'text-usdt',
]

export const nameColour = (id: string): string => colours[Number(id.slice(-4)) % colours.length] ?? ''

export function useAuthorName(id: string): string {
  const { isGroup, room } = useRoomTools()
  const inGroup = useMemberName(isGroup ? room.target : undefined, isGroup ? id : undefined)
  const person = useName(isGroup ? undefined : id)
  return inGroup || person
}

/** "Everybody", as it is written behind the @ in each of our languages. */
export const EVERYBODY = { en: 'all', hi: 'सभी', zh: '所有人' } as const
const nobody: readonly string[] = []

/** The names that a message mentions, as its author may have written them. */
export function useMentionedNames({ mentions }: Pick<Message, 'mentions'>): readonly string[] {
  const { isGroup, room } = useRoomTools()
  const isNeeded = isGroup && mentions.length > 0
  const { list } = useGroupMembers(isNeeded ? room.target : undefined)
  return useMemo(() => {
    if (!isNeeded) return nobody
    const named = (list ?? []).filter(({ user }) => mentions.includes(user.id))
    return [
      ...named.flatMap(({ user, group_nickname }) => [group_nickname, user.nickname].filter(Boolean)),
      ...(mentions.includes(ALL) ? Object.values(EVERYBODY) : []),
    ]
  }, [isNeeded, list, mentions])
}
