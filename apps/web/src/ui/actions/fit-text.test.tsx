import '#ui/styles/facet.css'
import { expect, it } from 'vitest'
import { FitText } from '#ui/actions/fit-text.tsx'
import { mount } from '#ui/testing/mount.tsx'

const shown = (box: HTMLElement) => {
  const element = box.querySelector<HTMLElement>(':scope > div > span > span:last-child')
  if (!element) throw new Error('nothing is shown')
  return { element, width: element.getBoundingClientRect().width }
}

it.each(['Recharge now', 'अभी रिचार्ज करें', '立即充值', 'A much longer way of saying recharge now'])(
  'WL-16 “%s” fits 82 px',
  async (text) => {
    const { box } = await mount(
      <div style={{ fontSize: '20px' }}>
        <FitText text={text} maxWidthPx={82} />
      </div>,
    )
    expect(shown(box).width).toBeLessThanOrEqual(83)
    expect(shown(box).width).toBeGreaterThan(40)
  },
)

it('WL-16 two words that fit under each other keep their size', async () => {
  const { box } = await mount(
    <div style={{ font: '14px monospace' }}>
      <FitText text="Recharge nowadays" maxWidthPx={100} />
    </div>,
  )
  const { element, width } = shown(box)
  expect(getComputedStyle(element).fontSize).toBe('14px')
  expect(width).toBeLessThanOrEqual(100)
  const lines = Math.round(element.getBoundingClientRect().height / (14 * 1.25))
  expect(lines).toBe(2)
})

it('WL-16 a text that fits keeps its size, also after a longer one', async () => {
  const of = (text: string) => (
    <div style={{ fontSize: '20px' }}>
      <FitText text={text} maxWidthPx={82} />
    </div>
  )
  const { box, show } = await mount(of('A much longer way of saying recharge now'))
  expect(Number.parseFloat(getComputedStyle(shown(box).element).fontSize)).toBeLessThan(10)
  await show(of('Pay'))
  await expect.poll(() => getComputedStyle(shown(box).element).fontSize).toBe('20px')
})
