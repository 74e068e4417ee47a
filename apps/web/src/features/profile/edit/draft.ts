// What has been changed on the screen and not yet been saved.
import type { account, OwnUser } from '@mela/contract/account.ts'
import { isBirthday, isNickname } from '@mela/contract/account-rules.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'

export type Fields = Pick<OwnUser, 'nickname' | 'gender' | 'birthday'>
export type Changes = Pick<BodyOf<typeof account.edit>, keyof Fields>

export const ADULT_YEARS = 18
export const FIRST_BIRTHDAY = '1900-01-01'

/** The last day on which somebody who is 18 on `today` can have been born. */
export const lastBirthday = (today: string) => `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`

/** Only what differs from what is stored; a nickname is compared as it would be stored. */
export function changesOf(stored: Fields, shown: Fields): Changes {
  const changes: Changes = {}
  const nickname = shown.nickname.trim()
  if (nickname !== stored.nickname) changes.nickname = nickname
  if (shown.gender !== stored.gender) changes.gender = shown.gender
  if (shown.birthday !== stored.birthday) changes.birthday = shown.birthday
  return changes
}

export type Problems = { nickname: boolean; birthday: boolean }

/** Only what is about to change can be wrong: what is stored was accepted once. */
export function problemsOf({ nickname, birthday }: Changes, today: string): Problems {
  return {
    nickname: nickname !== undefined && !isNickname(nickname),
    birthday: typeof birthday === 'string' && !isBirthday(birthday, today),
  }
}
