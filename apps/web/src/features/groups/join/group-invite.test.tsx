// How others come into a group: the QR code and its link, the page the link leads to.
import { expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { endSession } from '#platform/session.ts'
import { qrPathOf } from '#ui/data/qr-image.ts'
import { GROUP, group, groupIs, standOnGroupPages, tick } from '../../../testing/group-pages.tsx'
import {
  button,
  type Call,
  onPage,
  openPage,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  type,
  until,
} from '../../../testing/page.tsx'

standOnGroupPages()

const LINK = `/join-group/${GROUP}?code=the-code`
const card = (over: object = {}) => ({
  card: {
    id: GROUP,
    name: 'Lucky Sunday',
    avatar: null,
    flag_check: -1,
    faces: [
      { id: '20', nickname: 'A****t', avatar: null },
      { id: '21', nickname: 'B****a', avatar: null },
    ],
    group_user_total: 12,
    is_waiting: false,
    ...over,
  },
})

it('SO-02 the QR code is dark on white and says exactly the link that is copied', async () => {
  await openPage(`/group-qr?group_id=${GROUP}`)
  await onPage('Scan to join')
  const code = page().querySelector<SVGElement>('svg[role=img]')
  expect(code?.getAttribute('aria-label')).toBe('QR code to join Lucky Sunday')
  expect(getComputedStyle(code as Element).backgroundColor).toBe('rgb(255, 255, 255)')
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words))
  await press(/Copy link/)
  await shown('Link copied')
  expect(copied).toEqual([`${location.origin}${LINK}`])
})

it('SO-02 the card is saved as a PNG with the face, and with the code square for square', async () => {
  await openPage(`/group-qr?group_id=${GROUP}`)
  await onPage('Scan to join')
  const saved: { name: string; bytes: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:of-the-test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, bytes: blobs.at(-1) as Blob })
  })
  await press(/Save image/)
  await until(() => expect(saved).toHaveLength(1))
  vi.restoreAllMocks()
  expect(saved[0]?.name).toBe(`mela-group-${GROUP}.png`)
  expect(saved[0]?.bytes.type).toBe('image/png')
  const picture = await createImageBitmap(saved[0]?.bytes as Blob)
  expect([picture.width, picture.height]).toEqual([720, 1000])
  const canvas = new OffscreenCanvas(720, 1000)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  // Every square of the code, and the four white ones around it, where it is to be.
  const { d, modules } = qrPathOf(`${location.origin}${LINK}`)
  const wanted = new Set([...d.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`))
  const scale = Math.floor(520 / modules)
  const margin = Math.floor((520 - modules * scale) / 2)
  const at = (square: number, from: number) => Math.floor(from + margin + (square + 0.5) * scale)
  const wrong: string[] = []
  for (let y = 1; y < modules - 1; y++)
    for (let x = 1; x < modules - 1; x++) {
      const [red = 0] = pen.getImageData(at(x, 100), at(y, 384), 1, 1).data
      if (red !== (wanted.has(`${x} ${y}`) ? 0 : 255)) wrong.push(`${x} ${y}`)
    }
  expect([wanted.size > 100, wrong]).toEqual([true, []])
  // The face stands above the code, in its own colours.
  const face = pen.getImageData(330, 130, 1, 1).data
  expect([...face].slice(0, 3)).not.toEqual([255, 255, 255])
})

it('SO-02 a card goes to chosen friends, and not to those who are in the group', async () => {
  server.replies['POST /group/user_invite'] = { invited: 1 }
  await openPage(`/group-qr?group_id=${GROUP}`)
  await onPage('Send to friends')
  await openPage(`/choose-member?type=invite&group_id=${GROUP}`)
  await until(() => expect(tick('Amit')?.disabled).toBe(true))
  tick('Dev').click()
  await press(/Send invites \(1\)/)
  await shown('1 invite sent')
  expect(sent('POST', '/group/user_invite').map(({ body }) => body)).toEqual([
    { group_id: GROUP, user_ids: ['23'] },
  ])
  await until(() => expect(router.state.location.pathname).toBe('/group-qr'))
})

it('SO-02 whoever is not signed in sees the group behind the link, and signs in to be back there', async () => {
  endSession()
  queryClient.clear()
  server.replies['/group/info'] = card()
  await openPage(LINK)
  await onPage('Lucky Sunday')
  await onPage('12 members')
  const [asked] = sent('GET', '/group/info')
  expect([asked?.query.get('id'), asked?.query.get('code')]).toEqual([GROUP, 'the-code'])
  expect(button(/Join group/, page())).toBeUndefined()
  await press(/Log in to join/)
  await until(() => expect(router.state.location.hash).toBe('0'))
  expect(sessionStorage.getItem('login_target')).toBe(LINK)
  await router.navigate({ to: '/game' })
})

it('SO-02 a link leads in at once where nobody reviews', async () => {
  server.replies['/group/info'] = card()
  server.replies['POST /group/user_apply'] = { status: 3 }
  await openPage(LINK)
  await onPage('12 members')
  expect(page().querySelector('textarea')).toBeNull()
  await press(/Join group/, page)
  await until(() => expect(router.state.location.href).toBe(`/chat/${GROUP}?from=%2FchatList`))
  expect(sent('POST', '/group/user_apply').map(({ body }) => body)).toEqual([
    { group_id: GROUP, code: 'the-code' },
  ])
})

it('SO-02 where there is a review one asks with words, and waits', async () => {
  server.replies['/group/info'] = card({ flag_check: 1 })
  server.replies['POST /group/user_apply'] = () => {
    server.replies['/group/info'] = card({ flag_check: 1, is_waiting: true })
    return { status: 2 }
  }
  await openPage(LINK)
  await onPage('The owner or a manager approves each request.')
  type('main textarea', 'w'.repeat(101))
  await press(/Ask to join/, page)
  await onPage('Up to 100 characters.')
  expect(sent('POST', '/group/user_apply')).toEqual([])
  type('main textarea', ' It is me ')
  await press(/Ask to join/, page)
  await onPage('Request sent')
  expect(sent('POST', '/group/user_apply').map(({ body }) => body)).toEqual([
    { group_id: GROUP, code: 'the-code', content: 'It is me' },
  ])
  expect(button(/Ask to join/, page())).toBeUndefined()
})

it.each([
  ['group_full', 'This group is full', 10001],
  ['group_banned', 'This group is closed', 10023],
  ['not_found', 'This invite link doesn’t work', 10004],
])('SO-02 who cannot come in because of %s reads why', async (reason, words, code) => {
  server.replies['/group/info'] = card()
  server.replies['POST /group/user_apply'] = () => refuse(reason, reason, code)
  await openPage(LINK)
  await press(/Join group/, page)
  await onPage(words)
  expect(router.state.location.pathname).toBe(`/join-group/${GROUP}`)
})

it('SO-02 an old link says that it is dead; one that only failed to load can be tried again', async () => {
  server.replies['/group/info'] = () => refuse('not_found', 'Not found.', 10004)
  await openPage(`/join-group/${GROUP}?code=old`)
  await onPage('This invite link doesn’t work')
  let isDown = true
  server.replies['/group/info'] = (_: Call) =>
    isDown ? new Response('<html>', { status: 502 }) : card({ name: 'Lucky again' })
  await openPage(LINK)
  await onPage('Couldn’t load the invite')
  isDown = false
  await press(/Try again/, page)
  await onPage('Lucky again')
})

it('SO-02 whoever is in the group goes on to its room', async () => {
  groupIs(group())
  await openPage(LINK)
  await onPage('You’re already in this group')
  expect(page().querySelector(`a[href^="/chat/${GROUP}"]`)).toBeTruthy()
})

it('RT-21 an address without the id of a group is no page', async () => {
  await openPage('/join-group/abc')
  await shown('We can’t find this page')
  expect(sent('GET', '/group/info')).toEqual([])
})
