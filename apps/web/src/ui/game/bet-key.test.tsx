import '#ui/styles/facet.css'
import { expect, it } from 'vitest'
import { ColourKey } from '#ui/game/bet-key.tsx'
import { mount } from '#ui/testing/mount.tsx'

const key = (parts: { isChosen?: boolean; staked?: string }) => (
  <ColourKey stone="ruby" label="Red" odds="×2" onPick={() => {}} {...parts} />
)
const cutOf = (shape: Element) => Number.parseFloat(getComputedStyle(shape).getPropertyValue('--cut'))

it.each([
  ['chosen', { isChosen: true }, 3],
  ['staked on', { staked: '10' }, 2],
])(
  'GM-07 the ring of a colour that is %s is as wide at its corners as along its sides',
  async (_, parts, widthPx) => {
    const { find } = await mount(key(parts))
    const ring = find('[data-ring]')
    const fill = ring.nextElementSibling as Element
    const [outer, inner] = [ring.getBoundingClientRect(), fill.getBoundingClientRect()]
    const sides = [
      inner.left - outer.left,
      inner.top - outer.top,
      outer.right - inner.right,
      outer.bottom - inner.bottom,
    ]
    for (const side of sides) expect(side).toBeCloseTo(widthPx, 1)
    // Both corners lie on lines of 45°: their distance follows from where these cross the sides.
    const corner = (2 * widthPx + cutOf(fill) - cutOf(ring)) / Math.SQRT2
    expect(corner).toBeCloseTo(widthPx, 1)
  },
)

it('GM-07 a colour that is neither has no ring', async () => {
  const { box } = await mount(key({}))
  expect(box.querySelector('[data-ring]')).toBeNull()
})
