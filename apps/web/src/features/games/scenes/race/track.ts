// The ground of the race. It is painted once, a little longer than the stage: a frame copies it at another place, and
// since its marks repeat, nobody sees where it starts again.

export type Size = { width: number; height: number }

/** Shares of the height: sky and stands, the track with its ten lanes, the strip with the order. */
const SKY = 0.19
const TRACK_END = 0.86

export type Lane = { y: number; height: number }
export type Ground = Size & { skyEnd: number; trackEnd: number; lanes: readonly Lane[] }

export function groundOf({ width, height }: Size): Ground {
  const skyEnd = height * SKY
  const trackEnd = height * TRACK_END
  // Nearer lanes are wider.
  const weights = Array.from({ length: 10 }, (_, lane) => 0.82 + (0.36 * lane) / 9)
  const unit = (trackEnd - skyEnd) / weights.reduce((sum, weight) => sum + weight, 0)
  let y = skyEnd
  const lanes = weights.map((weight) => {
    const lane = { y, height: weight * unit }
    y += lane.height
    return lane
  })
  return { width, height, skyEnd, trackEnd, lanes }
}

/** After this many shares of the width the marks on the ground repeat. */
const PERIOD = 0.3
export const periodOf = ({ width }: Ground): number => width * PERIOD

/** Night sky, asphalt with its marks, and the floor under the order; opaque, so it also clears the frame before. */
export function paintGround(ctx: CanvasRenderingContext2D, ground: Ground): void {
  const { height, skyEnd, trackEnd } = ground
  const width = ground.width + periodOf(ground)
  const sky = ctx.createLinearGradient(0, 0, 0, skyEnd)
  sky.addColorStop(0, '#2a0d66')
  sky.addColorStop(1, '#7a35dd')
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, width, skyEnd)
  const asphalt = ctx.createLinearGradient(0, skyEnd, 0, trackEnd)
  asphalt.addColorStop(0, '#3a2466')
  asphalt.addColorStop(1, '#1e1038')
  ctx.fillStyle = asphalt
  ctx.fillRect(0, skyEnd, width, trackEnd - skyEnd)
  ctx.fillStyle = '#12052e'
  ctx.fillRect(0, trackEnd, width, height - trackEnd)
  paintMarks(ctx, ground, width)
}

/** One stretch of stands with flags and lamps, drawn again and again as the field passes. */
export function paintStands(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  const seat = height / 7
  ctx.fillStyle = '#34107a'
  ctx.beginPath()
  ctx.moveTo(0, height)
  ctx.lineTo(width * 0.08, height * 0.42)
  ctx.lineTo(width * 0.74, height * 0.28)
  ctx.lineTo(width * 0.8, height)
  ctx.fill()
  const colours = ['#ffb627', '#ff7d97', '#4ed69c', '#bd92ff', '#fff']
  for (let row = 0; row < 3; row += 1)
    for (let at = 0; at < 22; at += 1) {
      ctx.fillStyle = colours[(at * 7 + row * 3) % colours.length] ?? '#fff'
      ctx.globalAlpha = 0.75
      ctx.fillRect(
        width * (0.12 + at * 0.028),
        height * 0.5 + row * seat - at * height * 0.004,
        seat * 0.45,
        seat * 0.5,
      )
    }
  ctx.globalAlpha = 1
  ctx.fillStyle = '#ffce6b'
  for (const x of [0.16, 0.42, 0.68]) {
    ctx.fillRect(width * x, height * 0.06, Math.max(1, height * 0.02), height * 0.36)
    ctx.beginPath()
    ctx.moveTo(width * x, height * 0.06)
    ctx.lineTo(width * x + height * 0.3, height * 0.15)
    ctx.lineTo(width * x, height * 0.24)
    ctx.fill()
  }
  ctx.fillStyle = '#1d0a48'
  ctx.fillRect(width * 0.86, height * 0.2, width * 0.012, height * 0.8)
  ctx.fillStyle = '#fff3d4'
  ctx.fillRect(width * 0.84, height * 0.14, width * 0.052, height * 0.1)
}

/** Lane marks and kerbs: two or three of their dashes fit into a period. */
function paintMarks(ctx: CanvasRenderingContext2D, ground: Ground, width: number): void {
  const { skyEnd, trackEnd, lanes } = ground
  const period = periodOf(ground)
  ctx.strokeStyle = 'rgb(255 255 255 / 0.2)'
  ctx.setLineDash([period * 0.2, period * 0.3])
  for (const [at, lane] of lanes.entries()) {
    if (at === 0) continue
    ctx.lineWidth = lane.height * 0.06
    ctx.beginPath()
    ctx.moveTo(0, lane.y)
    ctx.lineTo(width, lane.y)
    ctx.stroke()
  }
  const kerb = ground.height * 0.016
  for (const y of [skyEnd, trackEnd - kerb]) {
    ctx.fillStyle = '#fff'
    ctx.fillRect(0, y, width, kerb)
    ctx.strokeStyle = '#d11a45'
    ctx.lineWidth = kerb
    ctx.setLineDash([period / 6, period / 6])
    ctx.beginPath()
    ctx.moveTo(0, y + kerb / 2)
    ctx.lineTo(width, y + kerb / 2)
    ctx.stroke()
  }
  ctx.setLineDash([])
}

const LINE_ROWS = 22
const LINE_COLUMNS = 3
export const lineWidthOf = ({ skyEnd, trackEnd }: Ground): number =>
  ((trackEnd - skyEnd) / LINE_ROWS) * LINE_COLUMNS

/** The chequered line across all lanes. */
export function paintLine(ctx: CanvasRenderingContext2D, { skyEnd, trackEnd }: Ground): void {
  const cell = (trackEnd - skyEnd) / LINE_ROWS
  for (let column = 0; column < LINE_COLUMNS; column += 1)
    for (let row = 0; row < LINE_ROWS; row += 1) {
      ctx.fillStyle = (row + column) % 2 === 0 ? '#fff' : '#1b0f33'
      ctx.fillRect(column * cell, row * cell, cell + 0.5, cell + 0.5)
    }
}
