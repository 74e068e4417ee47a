// The strip of anchors over the profile's rows, on a phone.
import { expect, it } from 'vitest'
import { openPage, standOnPages, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/wallet': { list: [] },
  '/user/notifications': { list: [], total: 0 },
}))

it('PF-01 nothing of the rows shows between the bar and the anchors, nor beside them', async () => {
  await openPage('/profile')
  const tab = () => document.querySelector<HTMLElement>('[data-tab="/profile"]')
  await until(() => expect(tab()?.querySelector('[data-section=setting]')).toBeTruthy())
  const scroller = tab()?.querySelector('.scroller') as HTMLElement
  const [bar, strip] = [scroller.querySelector('header'), scroller.querySelector('nav')] as HTMLElement[]
  // The sheet of later pages comes with their words.
  await until(() => expect(getComputedStyle(strip as HTMLElement).position).toBe('sticky'))
  for (const top of [500, 530, 560]) {
    scroller.scrollTo({ top, behavior: 'instant' })
    await until(() => expect(strip?.querySelector('[data-themed=true]')).toBeTruthy())
    const [from, to] = [bar?.getBoundingClientRect().bottom ?? 0, strip?.getBoundingClientRect() as DOMRect]
    expect(to.top - from).toBeLessThanOrEqual(1)
    for (const x of [1, 10, innerWidth / 2, innerWidth - 10, innerWidth - 2])
      for (const y of [from + 1, from + 5, to.top + to.height / 2, to.bottom - 2])
        expect(strip?.contains(document.elementFromPoint(x, y)), `${x} ${y}`).toBe(true)
  }
  expect(getComputedStyle(strip as HTMLElement).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})
