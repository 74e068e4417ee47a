// What is painted at the end of a race: the plates of those who have arrived, and the podium.
import { carColours } from '#ui/game/car-badge.tsx'
import { CAR_RATIO, FIGURES } from './car-sprite.ts'
import type { RacePlan } from './plan.ts'
import type { Ground } from './track.ts'

type Context = CanvasRenderingContext2D

function octagon(ctx: Context, x: number, y: number, side: number): void {
  const cut = side * 0.24
  ctx.beginPath()
  ctx.moveTo(x + cut, y)
  ctx.lineTo(x + side - cut, y)
  ctx.lineTo(x + side, y + cut)
  ctx.lineTo(x + side, y + side - cut)
  ctx.lineTo(x + side - cut, y + side)
  ctx.lineTo(x + cut, y + side)
  ctx.lineTo(x, y + side - cut)
  ctx.lineTo(x, y + cut)
  ctx.closePath()
}

/** Who is over the line, in that order; a plate appears as its car arrives. */
export function paintOrder(
  ctx: Context,
  { width, height, trackEnd }: Ground,
  order: readonly number[],
  plan: RacePlan,
  ms: number,
): void {
  const band = height - trackEnd
  const pitch = Math.min(width * 0.096, band * 1.4)
  const side = Math.min(pitch * 0.86, band * 0.7)
  const left = (width - pitch * (order.length - 1) - side) / 2
  const top = trackEnd + (band - side) / 2
  ctx.textAlign = 'center'
  for (const [place, car] of order.entries()) {
    const x = left + pitch * place
    const sinceMs = ms - (plan.cars[car - 1]?.finishMs ?? 0)
    if (sinceMs < 0) return
    const grown = Math.min(1, 0.4 + sinceMs / 200)
    const shown = side * grown
    octagon(ctx, x + (side - shown) / 2, top + (side - shown) / 2, shown)
    const { fill, ink } = carColours[car] ?? { fill: '#4b5563', ink: '#fff' }
    ctx.fillStyle = fill
    ctx.fill()
    if (place < 3) {
      ctx.strokeStyle = '#ffce6b'
      ctx.lineWidth = side * 0.09
      ctx.stroke()
    }
    ctx.fillStyle = ink
    ctx.font = `800 ${shown * 0.52}px ${FIGURES}`
    ctx.fillText(String(car), x + side / 2, top + side / 2 + shown * 0.185)
  }
}

const steps = [
  { x: 0.5, height: 0.33, faces: ['#ffd782', '#f59a0b', '#fff0c9'] },
  { x: 0.19, height: 0.24, faces: ['#d8d1e8', '#9a8fb8', '#f7f4ff'] },
  { x: 0.81, height: 0.17, faces: ['#e3a06a', '#a4602c', '#f7cfa6'] },
] as const

export function paintPodium(
  ctx: Context,
  { width, height, trackEnd }: Ground,
  cars: readonly HTMLCanvasElement[],
  carWidth: number,
  progress: number,
): void {
  ctx.fillStyle = `rgb(16 4 42 / ${0.88 * Math.min(1, progress * 2)})`
  ctx.fillRect(0, 0, width, trackEnd)
  const spread = Math.min(width, height * 1.5)
  const block = spread * 0.29
  for (const [place, { x, height: share, faces }] of steps.entries()) {
    // The third stands first, the winner last.
    const own = Math.min(1, Math.max(0, (progress - (2 - place) * 0.14) / 0.72))
    const risen = 1 - (1 - own) ** 3
    const centre = width / 2 + (x - 0.5) * spread
    const top = trackEnd - height * share * risen
    const [front, side, lid] = faces
    ctx.fillStyle = front
    ctx.fillRect(centre - block / 2, top, block, trackEnd - top)
    ctx.fillStyle = lid
    ctx.globalAlpha = 0.45
    ctx.beginPath()
    ctx.moveTo(centre - block / 2, top)
    ctx.lineTo(centre - block * 0.08, top)
    ctx.lineTo(centre - block / 2, Math.min(trackEnd, top + block * 0.6))
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.fillStyle = side
    ctx.fillRect(centre + block * 0.28, top, block * 0.22, trackEnd - top)
    ctx.fillStyle = lid
    ctx.beginPath()
    ctx.moveTo(centre - block / 2, top)
    ctx.lineTo(centre - block * 0.42, top - height * 0.045)
    ctx.lineTo(centre + block * 0.42, top - height * 0.045)
    ctx.lineTo(centre + block / 2, top)
    ctx.fill()
    ctx.fillStyle = '#2b1606'
    ctx.textAlign = 'center'
    ctx.font = `800 ${height * 0.1}px ${FIGURES}`
    ctx.globalAlpha = own
    ctx.fillText(String(place + 1), centre - block * 0.11, trackEnd - height * 0.045)
    const sprite = cars[place]
    const carHeight = carWidth / CAR_RATIO
    const fall = (1 - risen) * height * 0.2
    if (sprite)
      ctx.drawImage(
        sprite,
        centre - carWidth / 2,
        top - carHeight - fall - height * 0.004,
        carWidth,
        carHeight,
      )
    ctx.globalAlpha = 1
  }
}
