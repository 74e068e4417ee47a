// The racer of the tiles, painted once per car and size: a frame then only copies it.
import { carColours } from '#ui/game/car-badge.tsx'

/** Its field: 240 × 110 units, the ground at 104. */
const WIDTH = 240
const HEIGHT = 110
export const CAR_RATIO = WIDTH / HEIGHT
const HUBS = [58, 182] as const
const HUB_Y = 112
/** A wheel with four spokes looks the same after a quarter turn: so many pictures make it roll. */
export const WHEEL_STEPS = 3

/** Mixes a colour with white (above 0) or with the night (below 0). */
function shade(hex: string, by: number): string {
  const target = by > 0 ? [255, 255, 255] : [20, 6, 46]
  const mixed = [1, 3, 5].map((at, channel) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + ((target[channel] ?? 0) - value) * Math.abs(by))
  })
  return `rgb(${mixed.join(' ')})`
}

function body(fill: string): readonly (readonly [path: string, fill: string])[] {
  return [
    ['M14 50h32l8 8H18Z', shade(fill, 0.6)],
    ['M18 58h36l-3 5H22Z', shade(fill, -0.4)],
    ['m32 62 10 0 6 18H36Z', shade(fill, -0.5)],
    ['m62 74 22-30 46-6 38 34-60 10Z', '#231338'],
    ['m84 44 46-6-6 8-34 6Z', shade(fill, 0.55)],
    ['m70 72 20-20 18-3-4 28-32 2Z', '#6a52a4'],
    ['m113 48 11-2 32 26-46 5Z', '#8f78c9'],
    ['m18 84 22-12 30 0-8 18-46 6Z', shade(fill, 0.4)],
    ['m70 72 38 8 4 14-50-4Z', shade(fill, 0.2)],
    ['m108 80 48-8 16 6-22 14-38 2Z', shade(fill, 0.45)],
    ['m172 78 36 10 14 10-72-6Z', shade(fill, 0.1)],
    ['m172 78 36 10-30 3-28 1Z', shade(fill, 0.65)],
    ['m16 96 46-6-6 32-40-6Z', shade(fill, -0.12)],
    ['m62 90 50 4-8 30H56Z', fill],
    ['m112 94 38-2 6 32h-52Z', shade(fill, -0.08)],
    ['m150 92 72 6 6 18-20 8h-52Z', shade(fill, -0.2)],
    ['m178 94 44 4 6 18-30-8Z', shade(fill, 0.2)],
    ['m16 116 40 6 152 2 24 2-6 6H22Z', shade(fill, -0.62)],
    ['m200 88 20 9-16-1-8-5Z', '#fffbe8'],
    ['m16 98 12-2-2 10-10 0Z', '#ff4d6d'],
  ]
}

function paintWheel(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [radius, fill] of [
    [22, '#140a26'],
    [15, '#d9cfee'],
    [11, '#9c8fbd'],
    [4.5, '#ffb627'],
  ] as const) {
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, Math.PI * 2)
    ctx.fillStyle = fill
    ctx.fill()
  }
}

export const FIGURES = '"Sora Variable", system-ui, sans-serif'

function paintSpokes(ctx: CanvasRenderingContext2D, turn: number): void {
  ctx.strokeStyle = '#2a1b45'
  ctx.lineWidth = 4
  ctx.beginPath()
  for (const x of HUBS)
    for (const spoke of [turn, turn + Math.PI / 2]) {
      const [dx, dy] = [Math.cos(spoke) * 12, Math.sin(spoke) * 12]
      ctx.moveTo(x - dx, HUB_Y - dy)
      ctx.lineTo(x + dx, HUB_Y + dy)
    }
  ctx.stroke()
}

function sprite(widthPx: number, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(widthPx))
  canvas.height = Math.max(1, Math.ceil(widthPx / CAR_RATIO))
  const ctx = canvas.getContext('2d')
  if (ctx) paint(ctx)
  return canvas
}

const toUnits = (ctx: CanvasRenderingContext2D) => {
  ctx.scale(ctx.canvas.width / WIDTH, ctx.canvas.height / HEIGHT)
  ctx.translate(0, -30)
}

/** The car in device pixels, once for each step of its wheels. */
export function carSprites(car: number, widthPx: number): readonly HTMLCanvasElement[] {
  const still = carSprite(car, widthPx)
  return Array.from({ length: WHEEL_STEPS }, (_, step) =>
    sprite(widthPx, (ctx) => {
      ctx.drawImage(still, 0, 0)
      toUnits(ctx)
      paintSpokes(ctx, (step / WHEEL_STEPS) * (Math.PI / 2))
    }),
  )
}

export const carSprite = (car: number, widthPx: number): HTMLCanvasElement =>
  sprite(widthPx, (ctx) => {
    toUnits(ctx)
    ctx.fillStyle = 'rgb(6 1 18 / 0.55)'
    ctx.beginPath()
    ctx.ellipse(122, 133, 112, 7, 0, 0, Math.PI * 2)
    ctx.fill()
    const { fill } = carColours[car] ?? { fill: '#4b5563' }
    for (const [path, colour] of body(fill)) {
      ctx.fillStyle = colour
      ctx.fill(new Path2D(path))
    }
    for (const x of HUBS) paintWheel(ctx, x, HUB_Y)
    ctx.fillStyle = '#fff'
    ctx.fill(new Path2D('M100 76h40l12 12v22l-12 12h-40l-12-12V88Z'))
    ctx.fillStyle = '#2a1158'
    ctx.font = `800 ${car > 9 ? 36 : 41}px ${FIGURES}`
    ctx.textAlign = 'center'
    ctx.fillText(String(car), 120, car > 9 ? 112 : 114)
  })
