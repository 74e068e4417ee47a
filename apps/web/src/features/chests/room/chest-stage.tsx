import type { CSSProperties, ReactNode } from 'react'
import { ChestArt } from '#ui/game/art/chest-art.tsx'
import { ClosedChestArt } from '#ui/game/art/closed-chest-art.tsx'

export type StageStep = 'offered' | 'opening' | 'opened' | 'closed'

/** Where sparks fly: around the chest, a little more up than down. */
const sparks = Array.from({ length: 14 }, (_, i) => {
  const angle = (i / 14) * 2 * Math.PI
  const far = 8 + (i % 3) * 2.4
  return {
    x: `${(Math.cos(angle) * far * 1.5).toFixed(1)}rem`,
    y: `${(Math.sin(angle) * far - 3).toFixed(1)}rem`,
    after: `${(i % 5) * 60}ms`,
  }
})

/** The chest on its stage: it waits, shakes, bursts open, or stands there grey. Under reduced motion it only changes. */
export function ChestStage({ step, children }: { step: StageStep; children: ReactNode }) {
  return (
    <div className="chest-stage" data-step={step}>
      <span aria-hidden="true" className="chest-rays" />
      {step === 'offered' || step === 'opening' ? (
        <ClosedChestArt className="chest-box h-[13rem] w-[16rem]" />
      ) : (
        <ChestArt className="chest-box h-[13rem] w-[16rem]" />
      )}
      <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-1/2">
        {sparks.map(({ x, y, after }) => (
          <span
            key={`${x}${y}`}
            className="chest-spark"
            style={{ '--x': x, '--y': y, '--after': after } as CSSProperties}
          />
        ))}
      </span>
      <span className="absolute inset-x-0 top-3 px-3">{children}</span>
    </div>
  )
}
