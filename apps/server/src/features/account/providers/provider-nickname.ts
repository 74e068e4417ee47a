import { isNickname, lengths } from '@mela/contract/account-rules.ts'

/** What may not stand in a nickname, see `isNickname`. */
const unusable = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/gu

/** The provider's name for somebody as a nickname of ours, cut between characters as people see them. */
export function nicknameFrom(name: string | undefined, fallback: string): string {
  let nickname = ''
  for (const { segment } of new Intl.Segmenter().segment((name ?? '').replaceAll(unusable, '').trim())) {
    if (Array.from(nickname + segment).length > lengths.nickname.max) break
    nickname += segment
  }
  const trimmed = nickname.trim()
  return isNickname(trimmed) ? trimmed : fallback
}
