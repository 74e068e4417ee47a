// One frame of the race from its time alone: the same millisecond is always the same picture. Everything that moves is
// a ready picture, copied to whole pixels of the device: on a slow phone copying is what there is time for.
import { CAR_RATIO, carSprite, carSprites, WHEEL_STEPS } from './car-sprite.ts'
import { paintOrder, paintPodium } from './finish.ts'
import { cameraOf, positionOf, type RacePlan } from './plan.ts'
import {
  type Ground,
  groundOf,
  lineWidthOf,
  paintGround,
  paintLine,
  paintStands,
  periodOf,
  type Size,
} from './track.ts'

/** The track in widths of the stage, and where the camera's point stands. */
const TRACK_WIDTHS = 7
const CAMERA_X = 0.48
/** A car is higher than its lane, as seen from the side. */
const CAR_HEIGHT = 1.75
/** The stands are far away and pass slower than the ground. */
const STANDS_PACE = 0.3

type Context = CanvasRenderingContext2D

function picture(width: number, height: number, scale: number, paint: (ctx: Context) => void) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.scale(scale, scale)
    paint(ctx)
  }
  return canvas
}

function picturesOf(ground: Ground, scale: number) {
  const { width, height, skyEnd, trackEnd, lanes } = ground
  const standsWidth = height * 1.1
  return {
    ground: picture(width + periodOf(ground), height, scale, (on) => paintGround(on, ground)),
    stands: picture(standsWidth, skyEnd, scale, (on) => paintStands(on, standsWidth, skyEnd)),
    line: picture(lineWidthOf(ground), trackEnd - skyEnd, scale, (on) => paintLine(on, ground)),
    cars: lanes.map((lane, at) => carSprites(at + 1, lane.height * CAR_HEIGHT * CAR_RATIO * scale)),
  }
}

export type Painter = (ms: number) => void

export function racePainter(
  ctx: Context,
  size: Size,
  scale: number,
  order: readonly number[],
  plan: RacePlan,
): Painter {
  const ground = groundOf(size)
  const { width, height, skyEnd, lanes } = ground
  const pictures = picturesOf(ground, scale)
  const podiumCar = Math.min(width * 0.31, height * 0.4)
  let podiumCars: HTMLCanvasElement[] | undefined
  const put = (sprite: HTMLCanvasElement, x: number, y: number) =>
    ctx.drawImage(sprite, Math.round(x * scale), Math.round(y * scale))

  return (ms) => {
    const camera = cameraOf(plan, ms)
    const moved = camera * TRACK_WIDTHS * width
    const shift = (distance: number, period: number) => ((distance % period) + period) % period
    const xOf = (position: number) => (CAMERA_X + (position - camera) * TRACK_WIDTHS) * width
    const standsWidth = pictures.stands.width / scale
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    put(pictures.ground, -shift(moved, periodOf(ground)), 0)
    for (let x = -shift(moved * STANDS_PACE, standsWidth); x < width; x += standsWidth)
      put(pictures.stands, x, 0)
    put(pictures.line, xOf(0), skyEnd)
    put(pictures.line, xOf(1), skyEnd)
    for (const [at, lane] of lanes.entries()) {
      const position = positionOf(plan, at + 1, ms)
      const step = Math.floor(position * 300) % WHEEL_STEPS
      const sprite = pictures.cars[at]?.[(step + WHEEL_STEPS) % WHEEL_STEPS] as HTMLCanvasElement
      // The nose decides: a car ends at its position.
      put(sprite, xOf(position) - sprite.width / scale, lane.y + lane.height * 0.92 - sprite.height / scale)
    }
    ctx.setTransform(scale, 0, 0, scale, 0, 0)
    const podium = (ms - plan.podiumMs) / (plan.durationMs - plan.podiumMs)
    if (podium > 0) {
      podiumCars ??= order.slice(0, 3).map((car) => carSprite(car, podiumCar * scale))
      paintPodium(ctx, ground, podiumCars, podiumCar, Math.min(1, podium))
    }
    paintOrder(ctx, ground, order, plan, ms)
  }
}
