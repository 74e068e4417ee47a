import { act } from 'react'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completeTexts, startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import type { VoiceClip } from './recording.ts'
import { VoiceButton } from './voice-button.tsx'

beforeAll(async () => {
  await startTexts()
  await completeTexts()
})

let tracks: MediaStreamTrack[] = []

/** A microphone that hears a tone: a real stream, for the real audio thread and the real encoder. */
function hearTone() {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const out = context.createMediaStreamDestination()
  tone.connect(out)
  tone.start()
  void context.resume()
  tracks = out.stream.getTracks()
  onTestFinished(() => context.close())
  return out.stream
}

const microphone = vi.fn<() => Promise<MediaStream>>()
beforeEach(() => {
  tracks = []
  microphone.mockReset().mockImplementation(async () => hearTone())
  navigator.mediaDevices.getUserMedia = microphone
})

async function open() {
  const clips: VoiceClip[] = []
  const { box, find } = await mount(
    <TextsProvider>
      <div className="relative mt-40 flex h-14 justify-end" style={{ width: 360 }}>
        <VoiceButton onSend={(clip) => clips.push(clip)} />
      </div>
    </TextsProvider>,
  )
  letReactRun()
  // A page nobody has touched plays no sound.
  await userEvent.click(document.body)
  const button = () => find<HTMLButtonElement>('button[title="Record voice message"]')
  button().setPointerCapture = () => {}
  const finger = (type: string, x = 300, y = 200, pointerType = 'touch') =>
    button().dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y, pointerType }),
    )
  const timer = () => box.querySelector('[role=timer]')?.textContent
  const says = (text: string) => expect.poll(() => box.textContent).toContain(text)
  const isIdle = () => expect.poll(() => box.querySelector('[role=timer]')).toBeNull()
  const recorded = (text: string) => expect.poll(timer, { timeout: 5000 }).toBe(text)
  return { box, find, clips, finger, says, isIdle, recorded, button }
}

it('CH-10 held and let go: the voice is sent, with its length and its bars', async () => {
  const { clips, finger, recorded, isIdle } = await open()
  finger('pointerdown')
  await recorded('0:01')
  finger('pointerup')
  await expect.poll(() => clips.length).toBe(1)
  const [clip] = clips
  expect(clip?.blob.type).toBe('audio/mpeg')
  expect(clip?.duration).toBeGreaterThanOrEqual(1)
  expect(clip?.peaks).toHaveLength(48)
  expect(Math.max(...(clip?.peaks ?? []))).toBe(1)
  const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(
    (await clip?.blob.arrayBuffer()) as ArrayBuffer,
  )
  expect(Math.abs(sound.duration - (clip?.duration ?? 0))).toBeLessThan(0.3)
  expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  await isIdle()
})

it('CH-10 let go too early: nothing is sent, and it is said', async () => {
  const { clips, finger, recorded, says, isIdle } = await open()
  finger('pointerdown')
  await recorded('0:00')
  await expect.poll(() => tracks.length).toBe(1)
  finger('pointerup')
  await isIdle()
  await expect.poll(() => tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  expect(clips).toEqual([])
  finger('pointerdown')
  await says('Slide to cancel')
  finger('pointerup')
  await says('Too short. Hold to record, release to send.')
})

it('CH-10 a slide to the left takes it back', async () => {
  const { clips, finger, recorded, isIdle } = await open()
  finger('pointerdown')
  await recorded('0:01')
  finger('pointermove', 260)
  finger('pointermove', 200)
  await isIdle()
  finger('pointerup', 200)
  expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  expect(clips).toEqual([])
})

it('CH-10 a slide up locks it: it goes on without the finger, until it is sent', async () => {
  const { clips, find, finger, recorded } = await open()
  finger('pointerdown')
  await recorded('0:00')
  finger('pointermove', 300, 120)
  finger('pointerup', 300, 120)
  await recorded('0:01')
  await userEvent.click(find('button[title="Send voice message"]'))
  await expect.poll(() => clips.length).toBe(1)
})

it('CH-10 without a pointer: a key starts it locked, a key sends it, Escape discards it', async () => {
  const { clips, button, recorded, isIdle } = await open()
  button().focus()
  await userEvent.keyboard('{Enter}')
  await recorded('0:01')
  expect(document.activeElement?.getAttribute('title')).toBe('Send voice message')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => clips.length).toBe(1)
  await expect.poll(() => document.activeElement).toBe(button())
  await userEvent.keyboard(' ')
  await recorded('0:00')
  await userEvent.keyboard('{Escape}')
  await isIdle()
  expect(clips).toHaveLength(1)
})

it('CH-10 a click of the mouse starts it locked', async () => {
  const { box, finger, recorded } = await open()
  finger('pointerdown', 300, 200, 'mouse')
  finger('pointerup', 300, 200, 'mouse')
  await recorded('0:00')
  await expect.poll(() => box.querySelector('button[title="Discard recording"]')).not.toBeNull()
})

it.each([
  ['NotAllowedError', 'Microphone is blocked.'],
  ['NotFoundError', 'No microphone found.'],
  ['NotReadableError', 'Another app is using the microphone.'],
])('CH-10 %s is said in words', async (name, words) => {
  microphone.mockRejectedValue(new DOMException('no', name))
  const { finger, says, isIdle } = await open()
  finger('pointerdown')
  await says(words)
  await isIdle()
})

it('CH-10 a browser that cannot record says so', async () => {
  vi.stubGlobal('AudioWorkletNode', undefined)
  Reflect.deleteProperty(globalThis, 'AudioWorkletNode')
  onTestFinished(() => void vi.unstubAllGlobals())
  const { finger, says } = await open()
  finger('pointerdown')
  await says('This browser can’t record audio.')
})

it('CH-10 whoever leaves the page while it is asked or recorded is not heard', async () => {
  let allow: (stream: MediaStream) => void = () => {}
  microphone.mockImplementation(() => new Promise((resolve) => (allow = resolve)))
  const first = await open()
  first.finger('pointerdown')
  await first.recorded('0:00')
  first.finger('pointerup')
  await first.isIdle()
  // The answer comes after the finger has gone.
  await act(async () => allow(hearTone()))
  await expect.poll(() => tracks.every(({ readyState }) => readyState === 'ended')).toBe(true)
  expect(first.clips).toEqual([])
})
