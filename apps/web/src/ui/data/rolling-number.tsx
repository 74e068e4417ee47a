import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

export interface RollingNumberProps {
  /** Already formatted. Digits roll to their new place, everything else is set as it is. */
  text: string
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Our own wheels in CSS: @number-flow/react writes innerHTML, which Trusted Types forbid, and wants numbers where money
 * is text. Places are counted from the right, so that a new thousand does not turn every wheel.
 */
export function RollingNumber({ text }: RollingNumberProps) {
  const isReduced = useReducedMotion()
  if (isReduced) return <span className="figures">{text}</span>
  const characters = [...text]
  return (
    <span className="figures inline-flex">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="inline-flex overflow-clip leading-[1.2]">
        {characters.map((character, at) => {
          const place = characters.length - at
          if (!/\d/.test(character)) return <span key={`${place}-${character}`}>{character}</span>
          return (
            <span key={place} className="relative inline-block h-[1.2em]">
              <span className="invisible">{character}</span>
              <span
                className="absolute inset-x-0 top-0 flex flex-col text-center transition-transform duration-600 ease-out"
                style={{ transform: `translateY(${Number(character) * -1.2}em)` }}
              >
                {digits.map((digit) => (
                  <span key={digit} className="h-[1.2em]">
                    {digit}
                  </span>
                ))}
              </span>
            </span>
          )
        })}
      </span>
    </span>
  )
}
