import { expect, it } from 'vitest'
import { endSession } from '#platform/session.ts'
import { button, openPage, router, standOnPages, until } from '../../../testing/page.tsx'

standOnPages(() => ({}))

it('AU-04 the login begins with three ways, the forgotten password, and a button for each provider that is set up', async () => {
  endSession()
  await openPage('/game#0')
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const tabs = () => [...(dialog()?.querySelectorAll('[role=tab]') ?? [])].map((one) => one.textContent)
  await until(() => expect(tabs()).toEqual(['Username', 'Mobile', 'E-mail']))
  expect(button(/^Forgot password/, dialog() ?? document)).toBeTruthy()
  for (const provider of ['Google', 'Facebook', 'Telegram'])
    await until(() => expect(button(new RegExp(provider), dialog() ?? document), provider).toBeTruthy())
  await router.navigate({ to: '/game' })
})
