// The form of the own profile, against a server that says what the test says. That a picture and the fields are really
// kept is a journey's.
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  descriptionOf,
  field,
  onPage,
  openPage,
  page,
  press,
  refuse,
  router,
  sent,
  standOnPages,
  text,
  type,
  until,
} from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const user = { ...ownUser, bound: { mobile: null, email: 'as****@example.com' } }
standOnPages(() => ({ '/user/info': user }))
beforeEach(async () => {
  await openPage('/profile')
  await openPage('/edit-profile')
  await until(() => expect(field(/^Nickname/)?.value).toBe(user.nickname))
})

const save = () => button(/^Save$/, page())
const pathname = () => router.state.location.pathname
const question = () => document.querySelector('[role=alertdialog]')
const alertSays = (words: string) =>
  until(() => expect(page().querySelector('[role=alert]')?.textContent).toContain(words))

it('PF-02 a file that is no picture is said under the picture, and nothing is sent', async () => {
  const picker = page().querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(picker, new File(['GIF89a'], 'x.gif', { type: 'image/gif' }))
  await alertSays('Use a JPG or PNG.')
  await userEvent.upload(picker, new File(['no picture'], 'x.png', { type: 'image/png' }))
  await alertSays('Couldn’t read this file.')
  expect(sent('POST', '/public/file')).toEqual([])
})

it('PF-02 what cannot be saved says why: an empty nickname, a birthday of a minor', async () => {
  type(field(/^Nickname/), '')
  await onPage('Use 1–50 characters.')
  expect(save()?.disabled).toBe(true)
  type(field(/^Nickname/), 'Someone')
  await until(() => expect(save()?.disabled).toBe(false))
  type(field(/^Birthday/), '2020-01-01')
  await onPage('Enter a real date. You must be 18 or older.')
  expect(save()?.disabled).toBe(true)
  type(field(/^Birthday/), '')
  type(field(/^Nickname/), user.nickname)
  await until(() => expect(page().textContent).not.toContain('Enter a real date.'))
})

it('PF-02 a refusal of the server stands under its field; what is not saved is asked about before the page is left', async () => {
  type(field(/^Nickname/), 'Someone')
  await until(() => expect(save()?.disabled).toBe(false))
  const refusal = () => refuse('nickname_format', 'Not that name.')
  await openPage(undefined, { 'POST /user/edit': refusal, 'PUT /user/edit': refusal })
  save()?.click()
  await until(() => expect(descriptionOf(field(/^Nickname/))).toContain('Not that name.'))

  // What opens over the page asks nothing.
  await press(/Language/, page)
  await until(() => expect(text()).toContain('Choose your language'))
  router.history.back()
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(question()).toBeNull()

  await press(/^Back$/)
  await press(/^Keep editing$/, question)
  await until(() => expect(question()).toBeNull())
  expect(pathname()).toBe('/edit-profile')
  expect(field(/^Nickname/)?.value).toBe('Someone')
  router.history.back()
  await press(/^Leave$/, question)
  await until(() => expect(pathname()).toBe('/profile'))
})

it('PF-02 what is bound is shown masked, with the way to bind the other', async () => {
  expect(button(/^E-mail/, page())?.textContent).toContain('as****@example.com')
  expect(button(/^Phone number/, page())?.textContent).toContain('Not added')
  await press(/^Phone number/, page)
  await until(() => expect(document.querySelector('[role=dialog]')).toBeTruthy())
  router.history.back()
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})
