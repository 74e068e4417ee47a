// Groups as their members see them.
import { YesNo } from '@mela/contract/enums.ts'
import { type Group, type GroupMember, groups } from '@mela/contract/groups.ts'
import { maskNickname } from '@mela/contract/nickname.ts'
import { publicUsers } from '#features/account/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { type MemberFilter, selectMembersOf, selectStanding } from './group-member.store.ts'
import { countGroups, type GroupRow, selectGroups } from './groups.store.ts'
import { faceForOutsider } from './joining.ts'
import { isWaiting } from './request.store.ts'

const PAGE = 20
const MEMBERS_PAGE = 100

const yes = (is: boolean) => (is ? YesNo.yes : YesNo.no)

function groupView(row: GroupRow, user_id: string): Group {
  return {
    group: {
      id: row.id,
      name: row.name,
      avatar: row.avatar_url ? { url: row.avatar_url } : null,
      notice: row.notice,
      flag_check: yes(row.flag_check),
      flag_prohibit_add_friends: yes(row.flag_prohibit_add_friends),
      status: row.status,
      invite_code: row.invite_code,
    },
    group_user: {
      user_id,
      identity: row.identity,
      group_nickname: row.group_nickname,
      pin: yes(row.pin),
      not_disturb: yes(row.not_disturb),
      prohibition_status: yes(row.is_silenced),
    },
    my_group_user: { identity: row.identity },
    user_ids: row.first_ids,
    group_user_total: row.total,
  }
}

export const listGroups = handler(groups.list, async ({ me, query, db }) => {
  const ids = query.id === undefined ? undefined : [query.id]
  const rows = await selectGroups(db, {
    user_id: me.id,
    ids,
    pos: query.pos ?? 0,
    limit: query.limit ?? PAGE,
  })
  const total = ids ? rows.length : await countGroups(db, me.id)
  return { list: rows.map((row) => groupView(row, me.id)), total }
})

export const batchGroups = handler(groups.batch, async ({ me, query, db }) => {
  const rows = await selectGroups(db, { user_id: me.id, ids: query.id, pos: 0, limit: query.id.length })
  return { list: rows.map((row) => groupView(row, me.id)) }
})

export const showGroup = handler(groups.info, async ({ me, query, db, now }) => {
  const [row] = me ? await selectGroups(db, { user_id: me.id, ids: [query.id], pos: 0, limit: 1 }) : []
  if (me && row) return groupView(row, me.id)
  const face = await faceForOutsider(db, { group_id: query.id, code: query.code, user_id: me?.id })
  const users = await publicUsers(db, face.first_ids)
  return {
    card: {
      id: face.id,
      name: face.name,
      avatar: face.avatar_url ? { url: face.avatar_url } : null,
      flag_check: yes(face.flag_check),
      faces: face.first_ids.flatMap((id) => {
        const user = users.get(id)
        return user ? [{ id, nickname: maskNickname(user.nickname), avatar: user.avatar }] : []
      }),
      group_user_total: face.total,
      is_waiting: me !== undefined && (await isWaiting(db, query.id, me.id, now)),
    },
  }
})

export const listMembers = handler(groups.userList, async ({ me, query, db }) => {
  if (!(await selectStanding(db, query.group_id, me.id))) throw refuse('not_found')
  const filter: MemberFilter = { group_id: query.group_id }
  if (query.identity !== undefined) filter.identity = query.identity
  if (query.prohibition_status !== undefined) filter.isSilenced = query.prohibition_status === YesNo.yes
  if (query.q?.trim()) filter.name = query.q.trim()
  const page = { pos: query.pos ?? 0, limit: query.limit ?? MEMBERS_PAGE }
  const { rows, total } = await selectMembersOf(db, filter, page)
  const users = await publicUsers(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const list = rows.flatMap((row): GroupMember[] => {
    const user = users.get(row.user_id)
    if (!user) return []
    return [
      {
        user,
        identity: row.identity,
        group_nickname: row.group_nickname,
        prohibition_status: yes(row.is_silenced),
        joined_at: row.joined_at.getTime(),
      },
    ]
  })
  return { list, total }
})
