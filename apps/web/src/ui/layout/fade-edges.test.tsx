import '#ui/styles/facet.css'
import { expect, it } from 'vitest'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'

const strip = (widthPx: number, parts = 1) => (
  <div ref={fadeEdges} className="fade-x" style={{ width: 100, overflowX: 'auto', display: 'flex' }}>
    {Array.from({ length: parts }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a name.
      <div key={at} style={{ width: widthPx, height: 10, flexShrink: 0 }} />
    ))}
  </div>
)

it('what scrolls sideways fades at the end behind which there is more, and only there', async () => {
  const { find, show } = await mount(strip(300))
  const row = find('.fade-x')
  const fades = () => getComputedStyle(row).maskImage
  await until(() => expect(row.dataset.more).toBe('after'))
  expect(fades()).toMatch(/^linear-gradient\(90deg, rgb\(0, 0, 0\).*rgba\(0, 0, 0, 0\)\)$/)
  row.scrollTo({ left: 100, behavior: 'instant' })
  await until(() => expect(row.dataset.more).toBe('before after'))
  row.scrollTo({ left: 200, behavior: 'instant' })
  await until(() => expect(row.dataset.more).toBe('before'))
  await show(strip(80))
  await until(() => expect(row.dataset.more).toBeUndefined())
  expect(fades()).toBe('none')
  await show(strip(80, 2))
  await until(() => expect(row.dataset.more).toBe('after'))
})

it('rows of chips and tabs do', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, label: `Choice number ${at}` }))
  const { find } = await mount(
    <div style={{ width: 200 }}>
      <ChipRow label="Chips" options={many} onChoose={() => {}} />
      <Tabs label="Tabs" items={many} value="0" onValueChange={() => {}} />
    </div>,
  )
  for (const name of ['[role=group]', '[role=tablist]'])
    await until(() => expect(getComputedStyle(find(name)).maskImage).toContain('linear-gradient'))
})
