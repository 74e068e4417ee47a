import { gameStaff } from '@mela/contract/game-staff.ts'
import { games } from '@mela/contract/games.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, visitor } = server
const { operator } = cashierTools(server)
const asha = await member('asha.pictures')
const owner = await operator('owner.pictures', ['owner'])

/** A file as it stands after an upload. */
async function uploaded(use: string, name: string): Promise<string> {
  await db.sql`
    insert into file (id, owner_id, use, announced_type, announced_size, name, type, size, state, published_at)
    values (${server.platform.random.id()}, ${asha.id}, ${use}, 'image/png', 10, ${name}, 'image/png', 10, 'published', now())`
  return `/files/${name}`
}
const set = (picture?: string | null) =>
  owner.call(gameStaff.set, {
    params: { game_type: '2' },
    body: {
      switch: 1,
      is_paused: false,
      paytable: 'fair97',
      reason: 'a new picture',
      ...(picture === undefined ? {} : { picture }),
    },
  })
const shown = async () =>
  (await visitor.call(games.config)).switch.find(({ game_type }) => game_type === 2)?.material_img

it('HM-17 an operator sets the picture of a game, keeps it through other changes and takes it away', async () => {
  const url = await uploaded('chat', 'wheel.png')
  await set(url)
  expect(await shown()).toEqual({ url })
  await set()
  expect(await shown()).toEqual({ url })
  await set(null)
  expect(await shown()).toBeNull()
})

it.each([
  ['a document of a member', () => uploaded('document', 'passport.png')],
  ['a file that does not exist', async () => '/files/gone.png'],
  ['an address elsewhere', async () => 'https://elsewhere.example/x.png'],
])('HM-17 %s does not become the picture of a game', async (_, picture) => {
  await expect(set(await picture())).rejects.toMatchObject({ reason: 'content_incomplete' })
  expect(await shown()).toBeNull()
})
