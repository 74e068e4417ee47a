import '#ui/styles/facet.css'
import { expect, it } from 'vitest'
import { SideRail } from '#ui/layout/side-rail.tsx'
import { TabBar } from '#ui/layout/tab-bar.tsx'
import { mount } from '#ui/testing/mount.tsx'

const items = ['games', 'recharge', 'me'].map((id) => ({
  id,
  label: id,
  href: `#${id}`,
  icon: <svg aria-hidden="true" />,
}))
const bar = (currentId: string) => (
  <>
    <TabBar label="Tabs" items={items} currentId={currentId} centreId="recharge" onSelect={() => {}} />
    <SideRail label="Rail" brandLabel="Mela" items={items} currentId={currentId} onSelect={() => {}} />
  </>
)

it('RT-02 the icon of a tab moves when the tab becomes the current one, and no other does', async () => {
  const { box, show } = await mount(bar('games'))
  const moving = () =>
    [...box.querySelectorAll('nav')].map((nav) =>
      [...nav.querySelectorAll('a')]
        .filter((link) =>
          [...link.querySelectorAll('span')].some(
            (one) => getComputedStyle(one).animationName === 'facet-tab',
          ),
        )
        .map((link) => link.textContent),
    )
  expect(moving()).toEqual([[], []])
  await show(bar('me'))
  expect(moving()).toEqual([['me'], ['me']])
  await show(bar('recharge'))
  expect(moving()).toEqual([['recharge'], ['recharge']])
})
