// The pages of groups, against a server that says what the test says.
import { beforeEach } from 'vitest'
import { refreshFriends } from '#features/social/index.ts'
import { deliver } from '#platform/socket/socket.ts'
import { openPage, page, server, standOnPages } from './page.tsx'
import { ownUser } from './replies.ts'

export const GROUP = '500'
export const ME = ownUser.id

export const person = (id: string, nickname: string) => ({
  id,
  uid: id.padStart(8, '2'),
  nickname,
  avatar: null,
  level: 0,
  last_seen: null,
})
export const people = ['Amit', 'Bela', 'Chitra', 'Dev'].map((name, at) => person(String(20 + at), name))

type Over = { id?: string; name?: string; identity?: number; group?: object; group_user?: object }
export const group = (over: Over = {}) => ({
  group: {
    id: over.id ?? GROUP,
    name: over.name ?? 'Lucky Sunday',
    avatar: null,
    notice: '',
    flag_check: -1,
    flag_prohibit_add_friends: -1,
    status: 1,
    invite_code: 'the-code',
    ...over.group,
  },
  group_user: {
    user_id: ME,
    identity: over.identity ?? 1,
    group_nickname: '',
    pin: -1,
    not_disturb: -1,
    prohibition_status: -1,
    ...over.group_user,
  },
  my_group_user: { identity: over.identity ?? 1 },
  user_ids: people.slice(0, 3).map(({ id }) => id),
  group_user_total: 3,
})

export const member = (user: object, identity = 1, over: object = {}) => ({
  user,
  identity,
  group_nickname: '',
  prohibition_status: -1,
  joined_at: 0,
  ...over,
})

/** The group as the server knows it from now on, and as the app has it at once. */
export function groupIs(given: ReturnType<typeof group>): void {
  server.replies['/group/info'] = given
  server.replies['/group/batch'] = { list: [given] }
}

export const dialog = () => document.querySelector('[role=alertdialog]')
export const tick = (name: string) =>
  [...page().querySelectorAll('label')]
    .find((one) => one.querySelector('bdi')?.textContent === name)
    ?.querySelector('input') as HTMLInputElement
export const toggle = (label: string) =>
  page().querySelector<HTMLInputElement>(`[role=switch][aria-label="${label}"]`)
export const hint = (data: object) => deliver('dispatch', { type: 'NOTIFICATION', data })

/** Called once by a test file: the app stands for all of its tests, and each begins signed in, on another page. */
export function standOnGroupPages(): void {
  standOnPages(() => ({
    '/user/info': ownUser,
    '/user/info_list': { list: people },
    '/user/notifications': { list: [], total: 0 },
    '/friend/list': {
      list: people.map((friend_info) => ({ friend_id: friend_info.id, remark: '', friend_info, status: 1 })),
      total: 4,
    },
    '/friend/apply_unread': { total_unread: 0 },
    '/group/list': { list: [], total: 0 },
    '/group/user_list': {
      list: people.slice(0, 3).map((user, at) => member(user, [2, 3, 1][at])),
      total: 3,
    },
    '/group/add_user_check_list': { list: [], total: 0, waiting: 0 },
  }))
  beforeEach(async () => {
    await openPage()
    groupIs(group())
    await refreshFriends()
  })
}
