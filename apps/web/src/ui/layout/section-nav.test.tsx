import { act } from 'react'
import { expect, it } from 'vitest'
import { SectionNav } from '#ui/layout/section-nav.tsx'
import { useSectionSpy } from '#ui/layout/use-section-spy.ts'
import { mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'

const ids = ['personal', 'team', 'setting']
const heights = [500, 500, 300]

function Page() {
  const spy = useSectionSpy(ids)
  return (
    <div className="scroller" onScroll={spy.look} style={{ height: 400, overflowY: 'auto' }}>
      <header style={{ height: 50, position: 'sticky', top: 0 }} />
      <SectionNav
        label="Parts"
        items={ids.map((id) => ({ id, label: id }))}
        currentId={spy.currentId}
        onSelect={spy.goTo}
        navRef={spy.navRef}
      />
      <div ref={spy.boxRef}>
        {ids.map((id, at) => (
          <div key={id} data-section={id} tabIndex={-1} style={{ height: heights[at] }} />
        ))}
      </div>
    </div>
  )
}

async function open() {
  const mounted = await mount(<Page />)
  const scroller = mounted.find('.scroller')
  const current = () => mounted.find('[aria-current]').textContent
  const scrollTo = (top: number) =>
    act(async () => {
      scroller.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }))
    })
  const press = (id: string) => act(async () => mounted.find(`[data-anchor=${id}] button`).click())
  return { ...mounted, scroller, current, scrollTo, press }
}

it('PF-01 the anchor of the section that is being read is marked, both ways', async () => {
  const { current, scrollTo } = await open()
  expect(current()).toBe('personal')
  await scrollTo(600)
  expect(current()).toBe('team')
  await scrollTo(20)
  expect(current()).toBe('personal')
})

it('PF-01 at the end of the page the last one is, though it is too short to come up', async () => {
  const { current, scroller, scrollTo } = await open()
  await scrollTo(scroller.scrollHeight)
  expect(current()).toBe('setting')
})

it('PF-01 an anchor brings its section under the bars and hands it the focus', async () => {
  const { current, find, press, scroller } = await open()
  await press('team')
  await until(() => {
    const top = find('[data-section=team]').getBoundingClientRect().top - scroller.getBoundingClientRect().top
    expect(top).toBeGreaterThan(50)
    expect(top).toBeLessThan(160)
  })
  expect(current()).toBe('team')
  expect(document.activeElement?.getAttribute('data-section')).toBe('team')
})

it('PF-01 the sections that are passed on the way are not marked', async () => {
  const { current, press, scroller } = await open()
  const seen = new Set<string | null>()
  scroller.addEventListener('scroll', () => seen.add(current()))
  const arrived = new Promise((resolve) => scroller.addEventListener('scrollend', resolve, { once: true }))
  await press('setting')
  await act(async () => void (await arrived))
  expect(seen.size).toBeGreaterThan(0)
  expect(current()).toBe('setting')
  expect([...seen]).not.toContain('team')
})
