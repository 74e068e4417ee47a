import '#ui/styles/facet.css'
import '#ui/styles/late.css'
import { act, type ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../../testing/until.ts'
import { Album } from './album.tsx'
import { MediaBubble } from './media-bubble.tsx'
import { MediaViewer, type ViewedMedia } from './media-viewer.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})

const pixel = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="${colour}"/></svg>`)}`
const show = (node: ReactNode) => mount(<TextsProvider>{node}</TextsProvider>)
const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return [Math.round(width), Math.round(height)]
}

it('CH-11 the box is there before the picture, and the same after it', async () => {
  const { box } = await show(
    <MediaBubble kind="image" src={pixel('red')} width={4000} height={3000} label="Asha, 12:30" />,
  )
  letReactRun()
  const bubble = box.firstElementChild as Element
  expect(sizeOf(bubble)).toEqual([240, 180])
  const image = box.querySelector('img') as HTMLImageElement
  await until(() => expect(image.complete && image.naturalWidth).toBeTruthy())
  await expect.poll(() => box.querySelector('.shimmer')).toBeNull()
  expect(sizeOf(bubble)).toEqual([240, 180])
})

it('CH-11 one’s own picture stays until the server’s copy of it is there', async () => {
  const bubble = (src: string) => (
    <TextsProvider>
      <MediaBubble kind="image" src={src} width={400} height={300} label="x" />
    </TextsProvider>
  )
  const local = URL.createObjectURL(await (await fetch(pixel('red'))).blob())
  const { box, show: again } = await mount(bubble(local))
  letReactRun()
  const visible = () => [...box.querySelectorAll('img')].filter((one) => !one.classList.contains('opacity-0'))
  await until(() => expect(visible()).toHaveLength(1))
  const empty: string[] = []
  new MutationObserver(() => visible().length === 0 && empty.push(box.innerHTML)).observe(box, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  await again(bubble(pixel('blue')))
  // As when the message is sent: the device's own address is over.
  URL.revokeObjectURL(local)
  await until(() => expect(visible().map((one) => [one.src, one.alt])).toEqual([[pixel('blue'), 'x']]))
  expect(empty).toEqual([])
})

it('CH-11 where there is less room it keeps its shape', async () => {
  const { box } = await show(
    <div style={{ width: 160 }}>
      <MediaBubble kind="image" src={undefined} width={4000} height={3000} label="x" />
    </div>,
  )
  expect(sizeOf(box.querySelector('div > div') as Element)).toEqual([160, 120])
})

it('CH-11 a picture that does not come says so and is asked for again', async () => {
  const { box, find } = await show(
    <MediaBubble
      kind="image"
      src="data:image/png;base64,AAAA"
      width={400}
      height={400}
      label="x"
      onOpen={() => {}}
    />,
  )
  letReactRun()
  await expect.poll(() => box.textContent).toContain('Couldn’t load. Tap to try again.')
  find('button').click()
  await expect.poll(() => box.querySelector('img')).not.toBeNull()
})

it('CH-11 on its way it shows how far, and can be taken back; failed it can be sent again', async () => {
  const [onCancel, onRetry, onOpen] = [vi.fn(), vi.fn(), vi.fn()]
  const bubble = (upload: Parameters<typeof MediaBubble>[0]['upload']) => (
    <TextsProvider>
      <MediaBubble
        kind="video"
        src={pixel('red')}
        width={900}
        height={900}
        label="x"
        duration={75}
        upload={upload}
        onOpen={onOpen}
      />
    </TextsProvider>
  )
  const { box, find, show: again } = await mount(bubble({ state: 'sending', share: 0.256, onCancel }))
  expect(box.textContent).toContain('26%')
  expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('26')
  await act(async () => find('button[title="Cancel sending"]').click())
  expect(onCancel).toHaveBeenCalledOnce()
  await again(bubble({ state: 'failed', reason: 'No connection', onRetry }))
  expect(box.textContent).toContain('No connection')
  await act(async () => find('button[title="No connection"]').click())
  expect(onRetry).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
  await again(bubble(undefined))
  expect(box.textContent).toContain('1:15')
  await act(async () => find('button[aria-label="Play x"]').click())
  expect(onOpen).toHaveBeenCalledOnce()
})

it.each([2, 3, 4, 5, 6, 7, 8, 9])('CH-11 an album of %i is tidy and within 240 × 240', async (count) => {
  const pictures = Array.from({ length: count }, (_, at) => ({
    nonce: `n${at}`,
    id: `${at}`,
    kind: 'image' as const,
    src: pixel('blue'),
    label: `${at}`,
  }))
  const opened: string[] = []
  const { box } = await show(<Album pictures={pictures} onOpen={(id) => opened.push(id)} />)
  const whole = (box.firstElementChild as Element).getBoundingClientRect()
  expect(Math.round(whole.width)).toBe(240)
  expect(whole.height).toBeLessThanOrEqual(240.5)
  const tiles = [...box.querySelectorAll('img')].map((image) => image.getBoundingClientRect())
  expect(tiles).toHaveLength(count)
  for (const tile of tiles) {
    expect(Math.min(tile.width, tile.height)).toBeGreaterThan(70)
    expect(tile.right).toBeLessThanOrEqual(whole.right + 0.5)
  }
  // Nothing is missing and nothing overlaps: together they cover the album but for the gaps.
  const covered = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(covered / (whole.width * whole.height)).toBeGreaterThan(0.96)
  await act(async () => box.querySelectorAll<HTMLButtonElement>('button')[count - 1]?.click())
  expect(opened).toEqual([`${count - 1}`])
})

it('CH-11 the viewer opens at the one that was pressed and goes on to the next', async () => {
  const media: ViewedMedia[] = [
    { kind: 'image', id: 'a', url: pixel('red'), label: 'first' },
    { kind: 'image', id: 'b', url: pixel('green'), label: 'second' },
    { kind: 'video', id: 'c', url: '/files/c.mov' },
  ]
  const moved: (string | undefined)[] = []
  await show(<MediaViewer media={media} openId="b" onOpenIdChange={(id) => moved.push(id)} />)
  letReactRun()
  const current = () => document.querySelector('.yarl__slide_current')
  await expect.poll(() => current()?.querySelector('img')?.alt).toBe('second')
  expect(document.querySelector('[aria-label="Save"]')).not.toBeNull()
  document.querySelector<HTMLButtonElement>('[aria-label="Next"]')?.click()
  await expect.poll(() => moved.at(-1)).toBe('c')
  await expect
    .poll(() => document.querySelector('.yarl__slide_current source')?.getAttribute('type'))
    .toBe('video/mp4')
  document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click()
  await expect.poll(() => moved.at(-1)).toBeUndefined()
})
