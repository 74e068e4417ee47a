import { divide } from '@mela/contract/money.ts'
import { useEffect, useState } from 'react'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

const COUNT_MS = 900

/** Rises from nothing to the amount; stands there at once for whoever wants no motion. */
export function useCountUp(amount: bigint, isWanted: boolean): bigint {
  const isReduced = useReducedMotion()
  const isCounting = isWanted && !isReduced
  const [thousandths, setThousandths] = useState(0n)
  useEffect(() => {
    if (!isCounting) return
    let frame = 0
    let startMs: number | undefined
    const step = (nowMs: number) => {
      startMs ??= nowMs
      const share = Math.min(1, (nowMs - startMs) / COUNT_MS)
      setThousandths(BigInt(Math.round((1 - (1 - share) ** 3) * 1000)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isCounting])
  return isCounting ? divide(amount * thousandths, 1000n, 'down') : amount
}
