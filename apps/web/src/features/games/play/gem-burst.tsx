import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { stoneColours } from '#ui/game/gem-shape.ts'

const COUNT = 36
const fills = [stoneColours.ruby.base, stoneColours.emerald.base, stoneColours.amethyst.base, '#ffb627']
const sparks = Array.from({ length: COUNT }, (_, at) => {
  const angle = (at / COUNT) * 2 * Math.PI
  const reach = 16 + (at % 4) * 7
  return {
    background: fills[at % fills.length],
    '--dx': `${(Math.cos(angle) * reach).toFixed(1)}rem`,
    '--dy': `${(Math.sin(angle) * reach).toFixed(1)}rem`,
    animationDelay: `${(at % 6) * 50}ms`,
  } as CSSProperties
})

/** A burst of cut stones over the whole page, once; whatever lies under it can be pressed. */
export function GemBurst() {
  return createPortal(
    <span
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-50 overflow-clip motion-reduce:hidden"
    >
      {sparks.map((style, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <span key={at} className="spark facet absolute top-1/3 left-1/2 size-4 [--cut:30%]" style={style} />
      ))}
    </span>,
    document.body,
  )
}
