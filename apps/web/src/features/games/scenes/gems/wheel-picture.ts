// The wheel as one picture: twenty gems are several hundred facets, and a browser turns one picture easier than those.
import { stonesOfDigit } from '#ui/game/gem.tsx'
import {
  facetsOfOutline,
  gleamOf,
  outlineOf,
  type Point,
  type Stone,
  splitOf,
  stoneColours,
  tableOf,
} from '#ui/game/gem-shape.ts'
import { angleOfSlot, digitOfSlot, SLOTS } from './wheel.ts'

type Context = CanvasRenderingContext2D

/** Shares of the wheel's diameter. */
const GEM = 15 / 148
const GEM_TOP = 7.5 / 148

function paintCut(ctx: Context, outline: readonly Point[], stone: Stone): void {
  for (const { d, fill } of facetsOfOutline(outline, stone)) {
    ctx.fillStyle = fill
    ctx.fill(new Path2D(d))
  }
  ctx.fillStyle = stoneColours[stone].base
  ctx.fill(new Path2D(tableOf(outline)))
}

function paintGem(ctx: Context, digit: number): void {
  const [first, second] = stonesOfDigit(digit)
  if (second) {
    const [left, right] = splitOf(first, second)
    paintCut(ctx, left, first)
    paintCut(ctx, right, second)
  } else {
    paintCut(ctx, outlineOf(first), first)
    ctx.fillStyle = 'rgb(255 255 255 / 0.13)'
    ctx.fill(new Path2D(gleamOf(outlineOf(first))))
  }
  ctx.fillStyle = '#fff'
  ctx.font = '800 46px "Sora Variable", system-ui, sans-serif'
  ctx.textAlign = 'center'
  ctx.fillText(String(digit), 50, 66.3)
}

/** Paints each digit once and copies it to its two slots. */
export function paintWheel(canvas: HTMLCanvasElement, diameterPx: number): void {
  canvas.width = Math.round(diameterPx)
  canvas.height = canvas.width
  const ctx = canvas.getContext('2d')
  if (!ctx) return
  const side = Math.round(GEM * diameterPx)
  const gems = Array.from({ length: 10 }, (_, digit) => {
    const gem = document.createElement('canvas')
    gem.width = side
    gem.height = side
    const on = gem.getContext('2d')
    on?.scale(side / 100, side / 100)
    if (on) paintGem(on, digit)
    return gem
  })
  const radius = diameterPx / 2
  for (let slot = 0; slot < SLOTS; slot += 1) {
    ctx.setTransform(1, 0, 0, 1, radius, radius)
    ctx.rotate((angleOfSlot(slot) * Math.PI) / 180)
    ctx.drawImage(gems[digitOfSlot(slot)] as HTMLCanvasElement, -side / 2, GEM_TOP * diameterPx - radius)
  }
}
