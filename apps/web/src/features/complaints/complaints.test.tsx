// The report of a member, a group or a message, against a server that says what the test says.
import { beforeEach, expect, it, vi } from 'vitest'
import { choose, FakeUpload, pictureFile } from '../../testing/fake-upload.ts'
import {
  button,
  type Call,
  openPage,
  page,
  press as pressAnywhere,
  refuse,
  sent,
  server,
  standOnPages,
  type,
  until,
} from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

const RAVI = { id: '9', uid: '10000009', nickname: 'Ravi Kumar', avatar: null, level: 0, last_seen: null }
const message = {
  message_id: '1007',
  seq: 7,
  no: 7,
  nonce: 'theirs-1007',
  chat_id: '1-9',
  chat_type: 1,
  author_id: '9',
  content: { type: 1, data: { text: 'Send me your code at once' } },
  created_at: 1_790_000_000_000,
  is_seen: -1,
  mentions: [],
}

const reports = () => sent('POST', '/user/report')
const text = () => page().textContent ?? ''
const press = (name: RegExp) => pressAnywhere(name, page)
const reason = (name: string) => page().querySelector(`input[type=radio][value=${name}]`) as HTMLInputElement
const chooser = () => page().querySelector('input[type=file]') as HTMLInputElement
const tiles = () => page().querySelectorAll('li img').length
const write = (words: string) => type('main textarea', words)
async function open(search = 'target_type=1&target_id=9&chat_id=1-9') {
  await openPage(`/complaint-user?${search}`)
  await until(() => expect(text()).toContain('Send report'))
}

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/info_list': { list: [RAVI] },
  '/user/notifications': { list: [], total: 0 },
  '/friend/list': { list: [], total: 0 },
  '/chat/get_messages': { list: [message] },
  '/public/file': ({ body }: Call) => ({
    sign_url: '/up',
    // Two pictures are prepared side by side, so the order of the calls says nothing: the width tells which it is.
    url: `/files/${body.width}-${sent('POST', '/public/file').filter((one) => one.body.width === body.width).length}.png`,
    thumbnail_sign_url: null,
    thumbnail_url: null,
  }),
  'POST /user/report': { receipt: 'R0123456789' },
}))
beforeEach(() => FakeUpload.install())

it('SO-07 a report with two pictures is sent once, and its receipt is shown and can be copied', async () => {
  await open()
  await until(() => expect(text()).toContain('Ravi Kumar'))
  reason('fraud').click()
  write('  He asks for my code.  ')
  choose(chooser(), await pictureFile('one.png', 12), await pictureFile('two.png', 16))
  await until(() => expect(FakeUpload.sent).toHaveLength(2))
  expect(text()).toContain('Uploading photos')
  // Nothing goes out while a picture is on its way.
  await press(/Uploading photos/)
  expect(reports()).toHaveLength(0)
  for (const one of FakeUpload.sent) one.arrives()
  await until(() => expect(text()).toContain('Send report'))
  const send = button(/Send report/, page())
  send?.click()
  send?.click()
  await until(() => expect(text()).toContain('R0123456789'))
  expect(reports()).toHaveLength(1)
  expect(reports()[0]?.key).toBeTruthy()
  expect(reports()[0]?.body).toEqual({
    target_type: 1,
    target_id: '9',
    chat_id: '1-9',
    reason: 2,
    content: 'He asks for my code.',
    images: ['/files/12-1.png', '/files/16-1.png'],
  })
  expect(sent('POST', '/public/file')[0]?.body.use).toBe('complaint')
  expect(document.activeElement?.textContent).toContain('Thanks')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press(/R0123456789/)
  await until(() => expect(copied).toHaveBeenCalledWith('R0123456789'))
})

it('SO-07 a message is shown as it was said, and named with its room', async () => {
  await open('target_type=3&target_id=9&chat_id=1-9&message_id=1007')
  await until(() => expect(text()).toContain('Send me your code at once'))
  reason('abuse').click()
  write('Look at this')
  await press(/Send report/)
  await until(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body).toMatchObject({ target_type: 3, chat_id: '1-9', message_id: '1007' })
})

it('SO-07 without a reason or without words nothing is sent, and both are asked for', async () => {
  await open()
  await press(/Send report/)
  await until(() => expect(page().querySelectorAll('[role=alert]')).toHaveLength(2))
  reason('other').click()
  write(' \n ')
  await press(/Send report/)
  await until(() => expect(page().querySelectorAll('[role=alert]')).toHaveLength(1))
  write('x'.repeat(501))
  await press(/Send report/)
  await until(() => expect(text()).toContain('Up to 500 characters'))
  expect(reports()).toHaveLength(0)
})

it('SO-07 nine pictures fit; the tenth is not taken and said so', async () => {
  await open()
  const all: File[] = []
  for (let at = 0; at < 10; at += 1) all.push(await pictureFile(`${at}.png`))
  choose(chooser(), ...all)
  await until(() => expect(tiles()).toBe(9))
  expect(text()).toContain('Up to 9 photos')
  expect(button(/^Add$/, page())).toBeUndefined()
  await until(() => expect(FakeUpload.sent).toHaveLength(9))
  await press(/Remove photo 9/)
  await until(() => expect(tiles()).toBe(8))
  expect(button(/^Add$/, page())).toBeTruthy()
})

it('SO-07 a picture that broke off can be sent again or removed; until then the report waits', async () => {
  await open()
  reason('spam').click()
  write('Again and again')
  choose(chooser(), await pictureFile())
  await until(() => expect(FakeUpload.sent).toHaveLength(1))
  FakeUpload.sent[0]?.breaksOff()
  await until(() => expect(button(/Upload photo 1 again/, page())).toBeTruthy())
  await press(/Send report/)
  await until(() => expect(text()).toContain('Some photos weren’t uploaded'))
  expect(reports()).toHaveLength(0)
  await press(/Upload photo 1 again/)
  await until(() => expect(FakeUpload.sent).toHaveLength(2))
  FakeUpload.sent[1]?.arrives()
  await until(() => expect(button(/Upload photo 1 again/, page())).toBeUndefined())
  await press(/Send report/)
  await until(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body.images).toEqual(['/files/12-2.png'])
})

it('SO-07 what is no picture is not taken', async () => {
  await open()
  choose(chooser(), new File(['<html>'], 'page.png', { type: 'image/png' }))
  await until(() => expect(text()).toContain('Couldn’t read this photo'))
  expect(tiles()).toBe(0)
  choose(chooser(), new File(['x'], 'film.mp4', { type: 'video/mp4' }))
  await until(() => expect(text()).toContain('Use a JPG or PNG'))
  expect(FakeUpload.sent).toHaveLength(0)
})

it('SO-07 what the server says about the words stands at the words', async () => {
  server.replies['POST /user/report'] = () => refuse('complaint_text_blank', 'Say more, please.')
  await open()
  reason('sexual').click()
  write('…')
  await press(/Send report/)
  await until(() => expect(page().querySelector('[role=alert]')?.textContent).toBe('Say more, please.'))
  expect((page().querySelector('textarea') as HTMLTextAreaElement).value).toBe('…')
})

it('RT-21 an address that does not say what it is about says so', async () => {
  for (const search of ['', 'target_type=7&target_id=9', 'target_type=3&target_id=9&chat_id=1-9']) {
    await openPage(`/complaint-user?${search}`)
    await until(() => expect(text()).toContain('Nothing to show here'))
  }
})
