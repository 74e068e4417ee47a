// The pages of rules, against a server that says what the test says.
import { expect, it } from 'vitest'
import { onPage, openPage, page, press, router, server, standOnPages, until } from '../../../testing/page.tsx'
import { gameSwitch, ownUser } from '../../../testing/replies.ts'

standOnPages(() => ({ '/user/info': ownUser }))

it('GM-14 AP-13 without the server’s figures the page says so, shows no odds and tries again', async () => {
  await openPage('/game/k3-rule', { '/game/config': () => Response.json({ code: 10500 }, { status: 500 }) })
  await until(() => expect(page().querySelector('[role=alert]')).toBeTruthy())
  expect(page().querySelector('table')).toBeNull()
  server.replies['/game/config'] = { switch: [gameSwitch(4)] }
  await press(/^Try again$/, page)
  await until(() => expect(page().querySelector('table')).toBeTruthy())
})

it('RT-04 the rules lead to the fairness pages', async () => {
  await openPage('/game/wingo-rule')
  await onPage('TrxWinGo')
  await until(() => expect(page().querySelector('a[href="/fairness"]')).toBeTruthy())
  page().querySelector<HTMLAnchorElement>('a[href="/fairness"]')?.click()
  await until(() => expect(router.state.location.pathname).toBe('/fairness'))
})
