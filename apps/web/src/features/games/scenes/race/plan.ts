// Where each car is at every moment of the race. The order is drawn before the race starts; the plan only tells how
// it came to it: everyone reaches the line exactly at the time of the own place, on a way that never goes backwards.
// The ways are made from the order itself, so the same round always runs the same race.

/** The winner's time, and how far apart the others follow. */
const FIRST_MS = 4350
const APART_MS = 44
const SPREAD_MS = 22
/** What is left after the last car to see the line passed. */
const AFTER_MS = 260
const PODIUM_MS = 850
/** The share of a car's time in which it gathers speed. */
const START = 0.16
/** How far a car rolls on after the line, in seconds at its speed. */
const ROLL_S = 0.55
/** The widest swings away from an even pace, in shares of the track. */
const SWINGS = [0.025, 0.012, 0.008] as const
/** Every other car starts in a second row, so that all numbers can be read. */
const ROW_BEHIND = 0.034

export type RacePlan = {
  /** By car number − 1. */
  cars: readonly { finishMs: number; swings: readonly number[] }[]
  /** When the last car is over the line and the podium rises. */
  podiumMs: number
  durationMs: number
}

/** A stream of numbers from 0 to 1 that depends on nothing but the order. */
function chanceOf(order: readonly number[]): () => number {
  let state = order.reduce((sum, car) => (Math.imul(sum, 31) + car) | 0, 17)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function planRace(order: readonly number[]): RacePlan {
  const chance = chanceOf(order)
  const cars = order.map((car, place) => ({
    car,
    finishMs: FIRST_MS + APART_MS * place + SPREAD_MS * chance(),
    swings: SWINGS.map((widest) => widest * (2 * chance() - 1)),
  }))
  const podiumMs = Math.max(...cars.map(({ finishMs }) => finishMs)) + AFTER_MS
  return {
    cars: [...cars].sort((a, b) => a.car - b.car),
    podiumMs,
    durationMs: podiumMs + PODIUM_MS,
  }
}

/** 0 to 1 over the time, from a standing start. */
function pace(time: number): number {
  const way = time < START ? (time * time) / (2 * START) : time - START / 2
  return way / (1 - START / 2)
}

const startOf = (car: number): number => (car % 2 === 0 ? -ROW_BEHIND : 0)

/** How far the car has come: 0 is the front row, 1 the line; beyond it the car rolls out. */
export function positionOf({ cars }: RacePlan, car: number, ms: number): number {
  const way = cars[car - 1]
  if (!way) throw new RangeError(`no such car: ${car}`)
  const { finishMs, swings } = way
  if (ms < finishMs) {
    const even = pace(ms / finishMs)
    const start = startOf(car) * (1 - even)
    return swings.reduce((sum, swing, at) => sum + swing * Math.sin(Math.PI * (at + 1) * even), even + start)
  }
  // The speed at the line, so that nothing jerks there: d/dt of the above at its end.
  const turn = swings.reduce(
    (sum, swing, at) => sum + swing * Math.PI * (at + 1) * (at % 2 === 0 ? -1 : 1),
    1 - startOf(car),
  )
  const perSecond = (1000 / finishMs / (1 - START / 2)) * turn
  return 1 + perSecond * ROLL_S * (1 - Math.exp(-(ms - finishMs) / 1000 / ROLL_S))
}

/** Where the camera looks: at the middle of the field, until it comes to rest before the line. */
export function cameraOf(plan: RacePlan, ms: number): number {
  const middle = plan.cars.reduce((sum, _, at) => sum + positionOf(plan, at + 1, ms), 0) / plan.cars.length
  const slows = 0.925
  const room = 0.045
  return middle < slows ? middle : slows + room * (1 - Math.exp(-(middle - slows) / room))
}
