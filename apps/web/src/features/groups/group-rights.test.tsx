// SO-03 on the screens, from one table: who sees what. The server has its own table, and does not trust this one.
import { expect, it } from 'vitest'
import {
  GROUP,
  group,
  groupIs,
  ME,
  member,
  people,
  person,
  standOnGroupPages,
  toggle,
} from '../../testing/group-pages.tsx'
import { button, openPage, page, server, until } from '../../testing/page.tsx'

standOnGroupPages()

const identities = { owner: 2, manager: 3, member: 1 }
type Who = keyof typeof identities
const all: Who[] = ['owner', 'manager', 'member']
const admins: Who[] = ['owner', 'manager']
const ONLY_ADMINS = 'Only the owner and managers can do this.'
const ONLY_OWNER = 'Only the group owner can do this.'

/** Page → what stands on it → who finds it there; nobody else does. */
const table: Record<string, Record<string, Who[]>> = {
  '/group-setting': {
    'Lucky Sunday': all,
    Add: all,
    Remove: admins,
    'Change group photo': admins,
    'Group name': admins,
    Notice: admins,
    'Group QR code': all,
    'Manage group': admins,
    'Group rules': ['member'],
    'My name in this group': all,
    'Pin to top': all,
    'Mute notifications': all,
    'Report group': all,
    'Leave group': ['manager', 'member'],
    'Transfer ownership': ['owner'],
    'Dissolve group': ['owner'],
  },
  '/group-management': {
    'Approve new members': admins,
    'No friend requests here': admins,
    'Join requests': admins,
    'New invite link': admins,
    'Muted members': [...admins],
    Managers: ['owner'],
    'Transfer ownership': ['owner'],
    'Dissolve group': ['owner'],
    [ONLY_ADMINS]: ['member'],
  },
  '/prohibition-list': {
    'No one is muted': admins,
    'Mute members': admins,
    [ONLY_ADMINS]: ['member'],
  },
  '/set-manager': {
    '1 of 9 managers': ['owner'],
    'Add managers': ['owner'],
    [ONLY_OWNER]: ['manager', 'member'],
  },
  '/group-review': { 'No requests': admins, [ONLY_ADMINS]: ['member'] },
  '/group-qr': { 'Scan to join': all, 'Send to friends': all, 'Save image': all, 'Copy link': all },
  '/choose-member?type=add': { 'Choose friends': all },
  '/choose-member?type=invite': { 'Choose friends': all },
  '/choose-member?type=remove': { 'Choose members': admins, [ONLY_ADMINS]: ['member'] },
  '/choose-member?type=silence': { 'Choose members': admins, [ONLY_ADMINS]: ['member'] },
  '/choose-member?type=manager': { 'Choose members': ['owner'], [ONLY_OWNER]: ['manager', 'member'] },
  '/choose-member?type=transfer': { 'Choose a member': ['owner'], [ONLY_OWNER]: ['manager', 'member'] },
}

/** Every text on the page, each for itself: "Remove" is not found in "Remove members". */
function texts(): Set<string> {
  const walker = document.createTreeWalker(page(), NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    // The title of the page stands in its bar, whoever reads it.
    if (!parentElement?.closest('header h1')) found.add((textContent ?? '').trim())
  }
  return found
}

for (const [path, parts] of Object.entries(table)) {
  it.each(all)(`SO-03 ${path} shows the %s what is theirs to do, and nothing else`, async (who) => {
    server.replies['/group/user_list'] = ({ query }: { query: URLSearchParams }) =>
      query.has('prohibition_status')
        ? { list: [], total: 0 }
        : { list: people.slice(0, 3).map((user, at) => member(user, [2, 3, 1][at])), total: 3 }
    groupIs(group({ identity: identities[who] }))
    const [pathname = '', search = ''] = path.split('?')
    await openPage(`${pathname}?${search}&group_id=${GROUP}`)
    const seen = Object.keys(parts).filter((part) => parts[part]?.includes(who))
    expect(seen).not.toEqual([])
    await until(() => expect([...texts()]).toEqual(expect.arrayContaining(seen)))
    const hidden = Object.keys(parts).filter((part) => !parts[part]?.includes(who))
    expect(hidden.filter((part) => texts().has(part))).toEqual([])
  })
}

it('SO-03 a member sees the rules of the group, and reads why the switches do not move', async () => {
  groupIs(group({ group: { flag_check: 1 } }))
  await openPage(`/group-setting?group_id=${GROUP}`)
  await until(() => expect(toggle('Approve new members')?.checked).toBe(true))
  expect([toggle('Approve new members')?.disabled, toggle('No friend requests here')?.disabled]).toEqual([
    true,
    true,
  ])
  const note = document.getElementById(toggle('Approve new members')?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Only the owner and managers can change this.')
})

/** Whom each may do something to, and what. */
const menus: Record<Who, Record<string, string[]>> = {
  owner: {
    Bela: ['Mute', 'Remove as manager', 'Remove from group'],
    Chitra: ['Mute', 'Make manager', 'Remove from group'],
    Dev: ['Unmute', 'Make manager', 'Remove from group'],
  },
  manager: {
    Chitra: ['Mute', 'Remove from group'],
    Dev: ['Unmute', 'Remove from group'],
  },
  member: {},
}

it.each(all)('SO-03 all members: what a %s may do to whom', async (who) => {
  const [, bela, chitra, dev] = people
  const me = member(person(ME, 'Me Myself'), identities[who])
  const owner = who === 'owner' ? [] : [member(people[0] as object, 2)]
  server.replies['/group/user_list'] = {
    list: [
      ...owner,
      member(bela as object, 3),
      me,
      member(chitra as object),
      member(dev as object, 1, { prohibition_status: 1 }),
    ],
    total: 5,
  }
  groupIs(group({ identity: identities[who] }))
  await openPage(`/all-members?group_id=${GROUP}`)
  await until(() => expect(page().textContent).toContain('Dev'))
  const found: Record<string, string[]> = {}
  for (const { nickname } of [...people, { nickname: 'Me Myself' }]) {
    const open = button(new RegExp(`Actions for ${nickname}`), page())
    if (!open) continue
    open.click()
    const items = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent ?? '')
    await until(() => expect(items().length).toBeGreaterThan(0))
    found[nickname] = items()
    document
      .querySelector('[role=menu]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await until(() => expect(items()).toEqual([]))
  }
  expect(found).toEqual(menus[who])
})
