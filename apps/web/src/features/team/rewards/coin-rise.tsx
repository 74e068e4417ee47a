import { useEffect, useRef } from 'react'
import { Coin } from '#ui/media/coins.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

const places = [8, 20, 33, 46, 58, 71, 84, 93]
const RISE_MS = 900
const APART_MS = 60

/** Coins that rise out of the card once and are gone: the moment of redeeming, said without words. */
export function CoinRise() {
  const isReduced = useReducedMotion()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReduced) return
    const rising = [...(box.current?.children ?? [])].map((coin, at) =>
      coin.animate(
        [
          { opacity: 0, transform: 'translateY(4rem) scale(.6)' },
          { opacity: 1, transform: 'translateY(-2rem) scale(1)', offset: 0.4 },
          { opacity: 0, transform: 'translateY(-12rem) scale(.9)' },
        ],
        { duration: RISE_MS, delay: at * APART_MS, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' },
      ),
    )
    return () => {
      for (const animation of rising) animation.cancel()
    }
  }, [isReduced])
  if (isReduced) return null
  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-16 z-1 h-0">
      {places.map((left, at) => (
        <span key={left} className="absolute opacity-0" style={{ left: `${left}%` }}>
          <Coin currency={at % 2 === 0 ? 'INR' : 'USDT'} className="size-6" />
        </span>
      ))}
    </div>
  )
}
