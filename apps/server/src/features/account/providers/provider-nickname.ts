import { isNickname, lengths } from '@mela/contract/account-rules.ts'
import { normalName, whyNameIsRefused } from '../names/name-rules.ts'

/** What may not stand in a nickname, see `isNickname`. */
const unusable = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/gu

/** The provider's name for somebody as a nickname of ours, cut between characters as people see them, if it may be one. */
export function nicknameFrom(name: string | undefined): string | undefined {
  let nickname = ''
  for (const { segment } of new Intl.Segmenter().segment(normalName((name ?? '').replaceAll(unusable, '')))) {
    if (Array.from(nickname + segment).length > lengths.nickname.max) break
    nickname += segment
  }
  const trimmed = nickname.trim()
  return isNickname(trimmed) && !whyNameIsRefused(trimmed) ? trimmed : undefined
}
