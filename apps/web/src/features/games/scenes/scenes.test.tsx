// Every scene in a real browser: it ends on the result, once, and lets itself be skipped.
import type { RoundResult } from '@mela/contract/games.ts'
import { act, type ComponentType, StrictMode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { mount } from '#ui/testing/mount.tsx'
import { until } from '../../../testing/until.ts'
import BlockScene from './block-scene.tsx'
import DiceScene from './dice-scene.tsx'
import { digitOnTop } from './gems/wheel.ts'
import GemsScene from './gems-scene.tsx'
import RaceScene from './race-scene.tsx'
import ReelsScene from './reels-scene.tsx'
import type { SceneProps } from './scene.ts'

const block: RoundResult['block'] = {
  network: 'tron-nile',
  is_test: true,
  time: 0,
  height: 73_123_456,
  hash: '000000000412a9b3c7d51e0f6a8b2c4d9e3f7a1b5c8d2e6f0a4b9c3d7e1f5acd',
  timestamp: 0,
  explorer: null,
}
const order = [8, 4, 10, 2, 3, 5, 7, 1, 9, 6]
const scenes: [string, ComponentType<SceneProps>, Partial<SceneProps>, string][] = [
  ['gems', GemsScene, { result: [0] }, 'The result is 0'],
  ['block', BlockScene, { result: [5], block }, 'The result is 5'],
  ['dice', DiceScene, { result: [5, 4, 6] }, 'The dice show 5 4 6, sum 15'],
  ['reels', ReelsScene, { result: [7, 0, 4, 2, 9] }, 'The result is 7 0 4 2 9, sum 22'],
  ['race', RaceScene, { result: order }, 'Finishing order: 8, 4, 10, 2, 3, 5, 7, 1, 9, 6'],
]

let isHidden = false

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})
beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})

async function show(Scene: ComponentType<SceneProps>, props: Partial<SceneProps>) {
  const onEnd = vi.fn()
  const whole: SceneProps = { result: [], isReduced: false, onEnd, ...props }
  const mounted = await mount(
    <TextsProvider>
      <Scene {...whole} />
    </TextsProvider>,
  )
  const label = () => mounted.find('[role=img]').getAttribute('aria-label')
  const running = () =>
    mounted
      .find('.scene-box')
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
  return { ...mounted, onEnd, label, running }
}

describe.each(scenes)('%s', (_, Scene, props, said) => {
  it('GM-09 reduced motion shows the result at once', async () => {
    const { onEnd, label, running, box } = await show(Scene, { ...props, isReduced: true })
    expect(label()).toBe(said)
    expect(onEnd).toHaveBeenCalledOnce()
    expect(running()).toHaveLength(0)
    expect(box.querySelector('button')).toBeNull()
  })

  it('GM-09 while it runs the result is not told; a tap jumps to it and ends it once', async () => {
    const { onEnd, label, find, running } = await show(Scene, props)
    expect(label()).toBe('The draw is on')
    expect(onEnd).not.toHaveBeenCalled()
    await act(async () => find('button').click())
    expect(label()).toBe(said)
    expect(running()).toHaveLength(0)
    expect(onEnd).toHaveBeenCalledOnce()
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('GM-09 a tab that is hidden while it runs shows the result to whoever returns', async () => {
    const { onEnd, label } = await show(Scene, props)
    isHidden = true
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(label()).toBe(said)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('GM-09 one that is taken away in the middle never ends', async () => {
    const stop = vi.spyOn(globalThis, 'cancelAnimationFrame')
    const { onEnd, show: render, box, running } = await show(Scene, props)
    const moving = running()
    await render(null)
    expect(box.innerHTML).toBe('')
    // Nothing goes on behind the page, whether the browser moved it or we painted it.
    if (moving.length === 0) expect(stop).toHaveBeenCalled()
    await act(async () => {
      for (const animation of moving) animation.finish()
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('GM-09 it ends once, also when React mounts it twice', async () => {
    const onEnd = vi.fn()
    await mount(
      <StrictMode>
        <TextsProvider>
          <Scene result={[]} {...props} isReduced onEnd={onEnd} />
        </TextsProvider>
      </StrictMode>,
    )
    await until(() => expect(onEnd).toHaveBeenCalled())
    await act(async () => {})
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

describe('what stands still at the end', () => {
  it('GM-09 each reel has its digit in the middle of the window', async () => {
    const { box } = await show(ReelsScene, { result: [7, 0, 4, 2, 9], isReduced: true })
    const middles = [...box.querySelectorAll('.reel')].map((reel) => {
      const window = reel.getBoundingClientRect()
      const strip = reel.querySelector('.reel-strip') as HTMLElement
      const rows = (strip.textContent ?? '').split('\n')
      const { top, height } = strip.getBoundingClientRect()
      const row = (window.top + window.height / 2 - top) / (height / rows.length)
      // In the middle of the row, too: it does not stop between two.
      expect(row % 1).toBeCloseTo(0.5, 1)
      return rows[Math.floor(row)]
    })
    expect(middles).toEqual(['7', '0', '4', '2', '9'])
  })

  it('GM-09 the wheel has turned to the drawn gem, and the gem stands in front', async () => {
    for (const digit of [0, 3, 9]) {
      const { box } = await show(GemsScene, { result: [digit], isReduced: true })
      const wheel = getComputedStyle(box.querySelector('.wheel') as HTMLElement)
      const { a, b } = new DOMMatrix(wheel.transform)
      expect(digitOnTop((Math.atan2(b, a) * 180) / Math.PI)).toBe(digit)
      const winner = box.querySelector('.wheel-winner') as HTMLElement
      expect(winner.textContent).toBe(String(digit))
      expect(getComputedStyle(winner).opacity).toBe('1')
    }
  })

  it('GM-09 of each die the drawn face looks at the viewer', async () => {
    const { box } = await show(DiceScene, { result: [5, 4, 6], isReduced: true })
    const seen = [...box.querySelectorAll('.dice-cube')].map((cube) => {
      const areas = [...cube.querySelectorAll('.dice-face')].map((face) => {
        const { width, height } = face.getBoundingClientRect()
        return {
          face: face.getAttribute('data-face'),
          top: face.getBoundingClientRect().top,
          area: width * height,
        }
      })
      // The upper face is the highest of the two large ones: the lower one lies on the table.
      const large = areas.toSorted((a, b) => b.area - a.area).slice(0, 2)
      return large.toSorted((a, b) => a.top - b.top)[0]?.face
    })
    expect(seen).toEqual(['5', '4', '6'])
  })

  it('GM-09 the hash has the drawn digit in its frame, and the test network is named', async () => {
    const { box } = await show(BlockScene, { result: [5], block, isReduced: true })
    const found = box.querySelector('.hash-found')?.getBoundingClientRect()
    const centre = ((found?.left ?? 0) + (found?.right ?? 0)) / 2
    const under = [...box.querySelectorAll('.hash-character')].find((character) => {
      const rect = character.getBoundingClientRect()
      return Math.abs((rect.left + rect.right) / 2 - centre) < 2
    })
    expect(under?.textContent).toBe('5')
    expect(box.textContent).toContain('Test network')
  })
})
