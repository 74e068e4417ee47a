import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { VoiceBubble } from './voice-bubble.tsx'
import { playVoice, setVoiceRate, stopVoice, useVoicePlayer } from './voice-player.ts'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})
afterEach(() => {
  stopVoice()
  setVoiceRate(1)
})

/** A WAV of silence: 16 bits, one channel, 8 kHz. */
function silence(seconds: number): string {
  const bytes = new DataView(new ArrayBuffer(44 + seconds * 16_000))
  const text = (at: number, value: string) => {
    for (const [place, letter] of [...value].entries()) bytes.setUint8(at + place, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 16_000, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, seconds * 16_000, true)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const stateOf = (id: string) => {
  const { id: now, state } = useVoicePlayer.getState()
  return now === id ? state : 'idle'
}
const show = async (node: ReactNode) => {
  const mounted = await mount(<TextsProvider>{node}</TextsProvider>)
  letReactRun()
  await userEvent.click(document.body)
  return mounted
}
const buttons = (box: HTMLElement, action: string) => [
  ...box.querySelectorAll<HTMLButtonElement>(`button[title="${action}"]`),
]

it('CH-10 only one plays at a time, and each can be paused', async () => {
  const sounding = new Set<HTMLAudioElement>()
  const play = vi.spyOn(HTMLAudioElement.prototype, 'play').mockImplementation(function (
    this: HTMLAudioElement,
  ) {
    sounding.add(this)
    return HTMLMediaElement.prototype.play.call(this)
  })
  onTestFinished(() => play.mockRestore())
  const { box } = await show(
    <>
      <VoiceBubble id="a" src={silence(30)} duration={30} />
      <VoiceBubble id="b" src={silence(30)} duration={30} />
    </>,
  )
  buttons(box, 'Play')[0]?.click()
  await expect.poll(() => stateOf('a')).toBe('playing')
  buttons(box, 'Play')[0]?.click()
  await expect.poll(() => stateOf('b')).toBe('playing')
  expect(stateOf('a')).toBe('idle')
  expect([...sounding].map(({ paused }) => paused)).toEqual([true, false])
  await expect.poll(() => buttons(box, 'Pause')).toHaveLength(1)
  buttons(box, 'Pause')[0]?.click()
  await expect.poll(() => stateOf('b')).toBe('paused')
})

it('CH-10 when it was heard to its end the next one can go on', async () => {
  const next = { id: 'next', src: silence(30) }
  const { box } = await show(
    <VoiceBubble id="first" src={silence(0.2)} duration={0.2} onEnded={() => playVoice(next)} />,
  )
  buttons(box, 'Play')[0]?.click()
  await expect.poll(() => stateOf('next')).toBe('playing')
  expect(stateOf('first')).toBe('idle')
})

it('CH-10 1×, 1.5× and 2× go round, and hold for the next one', async () => {
  const { box, find } = await show(<VoiceBubble id="a" src={silence(30)} duration={30} />)
  expect(box.textContent).not.toContain('×')
  buttons(box, 'Play')[0]?.click()
  for (const rate of ['1×', '1.5×', '2×', '1×', '1.5×']) {
    await expect.poll(() => find('button[aria-label^=Speed]').textContent).toBe(rate)
    if (useVoicePlayer.getState().rate !== 1.5 || rate === '1.5×') find('button[aria-label^=Speed]').click()
  }
  expect(useVoicePlayer.getState().rate).toBe(2)
})

it('CH-10 a touch on the bars, or an arrow key, jumps', async () => {
  const { find } = await show(<VoiceBubble id="a" src={silence(40)} duration={40} peaks={[0.1, 1, 0.4]} />)
  const slider = find('[role=slider]')
  slider.setPointerCapture = () => {}
  const { left, width } = slider.getBoundingClientRect()
  slider.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1, clientX: left + width / 2 }),
  )
  await expect.poll(() => stateOf('a')).toBe('playing')
  await expect.poll(() => Math.round(useVoicePlayer.getState().seconds)).toBeGreaterThanOrEqual(20)
  slider.focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => useVoicePlayer.getState().seconds).toBeLessThan(10)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => useVoicePlayer.getState().seconds).toBeGreaterThanOrEqual(4)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:40$/)
})

it('CH-10 what cannot be played says so, and can be tried again', async () => {
  const { box } = await show(<VoiceBubble id="x" src="data:audio/mpeg;base64,AAAA" duration={3} />)
  buttons(box, 'Play')[0]?.click()
  await expect.poll(() => box.textContent).toContain('Couldn’t play.')
  buttons(box, 'Try again')[0]?.click()
  await expect.poll(() => stateOf('x')).toBe('failed')
})

it('CH-11 while it is sent there is a ring with a way back, and after a failure a way on', async () => {
  const [onCancel, onRetry] = [vi.fn(), vi.fn()]
  const bubble = (upload: Parameters<typeof VoiceBubble>[0]['upload']) => (
    <TextsProvider>
      <VoiceBubble id="a" src="" duration={3} upload={upload} />
    </TextsProvider>
  )
  const { box, find, show: again } = await mount(bubble({ state: 'sending', share: 0.4, onCancel }))
  expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('40')
  await act(async () => buttons(box, 'Cancel sending')[0]?.click())
  expect(onCancel).toHaveBeenCalledOnce()
  await again(bubble({ state: 'failed', reason: 'No connection', onRetry }))
  expect(box.textContent).toContain('No connection')
  await act(async () => buttons(box, 'No connection')[0]?.click())
  expect(onRetry).toHaveBeenCalledOnce()
})
