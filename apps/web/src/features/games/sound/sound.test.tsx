import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#ui/testing/mount.tsx'
import { playSound, useSoundSetting, vibrate } from './sound.ts'
import { createSpeaker } from './speaker.ts'

type Played = { start: number; stop: number; hz: number[] }

/** Writes down what is asked of it; makes no sound. */
class FakeContext {
  static made: FakeContext[] = []
  state: AudioContextState = 'running'
  currentTime = 5
  sampleRate = 8000
  destination = {}
  played: Played[] = []
  volume: number | undefined
  constructor() {
    FakeContext.made.push(this)
  }
  resume = vi.fn(async () => {
    this.state = 'running'
  })
  private node(extra: object) {
    return { connect: (next: unknown) => next, ...extra }
  }
  private param(onSet: (value: number) => void = () => {}) {
    const context = this
    return {
      set value(value: number) {
        context.volume = value
      },
      setValueAtTime: onSet,
      exponentialRampToValueAtTime: onSet,
    }
  }
  private source(extra: object = {}) {
    const note: Played = { start: -1, stop: -1, hz: [] }
    this.played.push(note)
    return this.node({
      frequency: this.param((hz) => note.hz.push(hz)),
      start: (at: number) => {
        note.start = at
      },
      stop: (at: number) => {
        note.stop = at
      },
      ...extra,
    })
  }
  createGain = () => this.node({ gain: this.param() })
  createOscillator = () => this.source()
  createBufferSource = () => this.source()
  createBiquadFilter = () => this.node({ frequency: this.param() })
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}

let hasGesture = false
let isHidden = false
const isWanted = () => !isHidden

beforeEach(() => {
  FakeContext.made = []
  hasGesture = false
  isHidden = false
  vi.stubGlobal('AudioContext', FakeContext)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(navigator, 'userActivation', 'get').mockImplementation(
    () => ({ hasBeenActive: hasGesture, isActive: hasGesture }) as UserActivation,
  )
})

const heard = () => FakeContext.made.flatMap(({ played }) => played)

it('GM-09 nothing sounds before the first gesture, and everything after it', () => {
  const { play, wake } = createSpeaker(isWanted)
  play('tick')
  expect(FakeContext.made).toHaveLength(0)
  wake()
  play('tick')
  expect(heard()).toHaveLength(1)
})

it('GM-09 a gesture on the page before counts too', () => {
  hasGesture = true
  createSpeaker(isWanted).play('lock')
  expect(heard()).toHaveLength(1)
})

it('GM-09 a context that the browser holds back is woken by the next gesture', () => {
  hasGesture = true
  const { play, wake } = createSpeaker(isWanted)
  play('tick')
  const [context] = FakeContext.made
  if (!context) throw new Error('no context was made')
  context.state = 'suspended'
  play('tick')
  expect(heard()).toHaveLength(1)
  wake()
  expect(context.resume).toHaveBeenCalledOnce()
  play('tick')
  expect(heard()).toHaveLength(2)
})

it('GM-09 tick, lock, win and draw are what they should be, at 30 %', () => {
  hasGesture = true
  const { play } = createSpeaker(isWanted)
  for (const name of ['tick', 'lock', 'win', 'draw'] as const) play(name)
  const [tick, lock, ...rest] = heard()
  expect(tick?.hz).toEqual([1200])
  expect((tick?.stop ?? 0) - (tick?.start ?? 0)).toBeCloseTo(0.02)
  expect(lock?.hz).toEqual([440, 220])
  // C E G C, each after the one before; then the noise of the draw.
  expect(rest.slice(0, 4).map(({ hz }) => Math.round(hz[0] ?? 0))).toEqual([523, 659, 784, 1047])
  const starts = rest.slice(0, 4).map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(new Set(starts).size).toBe(4)
  expect(rest).toHaveLength(5)
  expect(FakeContext.made[0]?.volume).toBe(0.3)
})

function Switch() {
  const { isOn, toggle } = useSoundSetting()
  return <button type="button" aria-pressed={isOn} onClick={toggle} />
}

it('GM-09 one switch turns sounds and vibration off, the device remembers it, and a hidden tab is quiet', async () => {
  hasGesture = true
  const shake = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { find } = await mount(<Switch />)
  const button = find('button')
  const isOn = () => button.getAttribute('aria-pressed') === 'true'
  expect(isOn()).toBe(true)
  await act(async () => button.click())
  expect(isOn()).toBe(false)
  expect(localStorage.getItem('sounds')).toBe('off')
  playSound('win')
  vibrate('win')
  expect(heard()).toHaveLength(0)
  expect(shake).not.toHaveBeenCalled()

  await act(async () => button.click())
  expect(localStorage.getItem('sounds')).toBeNull()
  isHidden = true
  playSound('win')
  vibrate('win')
  expect(heard()).toHaveLength(0)
  expect(shake).not.toHaveBeenCalled()

  isHidden = false
  dispatchEvent(new PointerEvent('pointerdown'))
  playSound('tick')
  vibrate('lock')
  expect(heard()).toHaveLength(1)
  expect(shake).toHaveBeenCalledWith(20)

  // Another tab of this browser turned it off.
  await act(async () => {
    localStorage.setItem('sounds', 'off')
    dispatchEvent(new StorageEvent('storage', { key: 'sounds', newValue: 'off' }))
  })
  expect(isOn()).toBe(false)
  playSound('tick')
  expect(heard()).toHaveLength(1)
  await act(async () => button.click())
})
