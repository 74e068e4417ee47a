// What people are called in a room, and the colour of their name in a group.
import { ALL, type Message } from '@mela/contract/chat-shapes.ts'
import { useMemo } from 'react'
import { useName, useRemark } from '#features/social/index.ts'
import { useRoomMembers } from '../room-context.tsx'

const colours = [
  'text-brand-text',
  'text-ruby-text',
  'text-emerald-text',
  'text-info',
  'text-warn',
  'text-usdt',
]

export const nameColour = (id: string): string => colours[Number(id.slice(-4)) % colours.length] ?? ''

/** What I call them, before what they call themselves in the group, before what they call themselves. */
export function useAuthorName(id: string): string {
  const remark = useRemark(id)
  const name = useName(id)
  const member = useRoomMembers().get(id)
  return remark || member?.group_nickname || name
}

/** "Everybody", as it is written behind the @ in each of our languages. */
export const EVERYBODY = { en: 'all', hi: 'सभी', zh: '所有人' } as const
const nobody: readonly string[] = []

/** The names that a message mentions, as its author may have written them. */
export function useMentionedNames({ mentions }: Pick<Message, 'mentions'>): readonly string[] {
  const members = useRoomMembers()
  return useMemo(() => {
    if (mentions.length === 0) return nobody
    const named = mentions.flatMap((id) => members.get(id) ?? [])
    return [
      ...named.flatMap(({ user, group_nickname }) => [group_nickname, user.nickname].filter(Boolean)),
      ...(mentions.includes(ALL) ? Object.values(EVERYBODY) : []),
    ]
  }, [members, mentions])
}
