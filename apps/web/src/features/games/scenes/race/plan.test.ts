import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cameraOf, planRace, positionOf, type RacePlan } from './plan.ts'

fc.configureGlobal({ seed: 20_261_115 })

const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const orders = fc.shuffledSubarray(cars, { minLength: 10 })
const FRAME_MS = 16

const framesOf = (durationMs: number) =>
  Array.from({ length: Math.ceil(durationMs / FRAME_MS) + 1 }, (_, at) => Math.min(at * FRAME_MS, durationMs))

/** The order in which the cars reach the line, found by looking at every millisecond. */
function arrivals(order: readonly number[]): number[] {
  const plan = planRace(order)
  const seen: number[] = []
  for (let ms = 0; ms <= plan.durationMs; ms += 1)
    for (const car of cars) if (!seen.includes(car) && positionOf(plan, car, ms) >= 1) seen.push(car)
  return seen
}

/** Cars from first to last at a moment. */
const standings = (plan: RacePlan, ms: number): number[] =>
  cars.toSorted((a, b) => positionOf(plan, b, ms) - positionOf(plan, a, ms))

describe('the race', () => {
  it('GM-09 the cars cross the line in the drawn order, whatever it is', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(arrivals(order)).toEqual(order)
      }),
      { numRuns: 60 },
    )
  })

  it('GM-09 nobody drives backwards, and nothing jumps between two frames', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plan = planRace(order)
        for (const car of cars) {
          const way = framesOf(plan.durationMs).map((ms) => positionOf(plan, car, ms))
          const steps = way.slice(1, -1).map((position, at) => position - (way[at] as number))
          const jerks = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] as number)))
          expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
          expect(Math.max(...steps)).toBeLessThan(0.008)
          expect(Math.max(...jerks)).toBeLessThan(0.0006)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('GM-09 a car passes the line at the speed it came with', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plan = planRace(order)
        for (const [at, { finishMs }] of plan.cars.entries()) {
          const speed = (ms: number) => positionOf(plan, at + 1, ms + 1) - positionOf(plan, at + 1, ms)
          expect(speed(finishMs) / speed(finishMs - 1)).toBeCloseTo(1, 2)
        }
      }),
    )
  })

  it('GM-09 it is a race: the field changes its order on the way, and starts in two rows', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plan = planRace(order)
        const seen = new Set(
          [0.25, 0.5, 0.75, 1].map((share) => standings(plan, plan.podiumMs * share * 0.85).join()),
        )
        expect(seen.size).toBeGreaterThan(1)
        expect(new Set(cars.map((car) => positionOf(plan, car, 0).toFixed(6))).size).toBe(2)
      }),
      { numRuns: 200 },
    )
  })

  it('GM-09 the same round always runs the same race, in five to six and a half seconds', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plan = planRace(order)
        expect(planRace([...order])).toEqual(plan)
        expect(plan.durationMs).toBeGreaterThan(5000)
        expect(plan.durationMs).toBeLessThan(6500)
      }),
    )
  })

  it('GM-09 the camera only moves forward and comes to rest before the line', () => {
    const plan = planRace(cars)
    const views = framesOf(plan.durationMs).map((ms) => cameraOf(plan, ms))
    expect(views.toSorted((a, b) => a - b)).toEqual(views)
    expect(views.at(-1)).toBeLessThan(1)
  })
})
