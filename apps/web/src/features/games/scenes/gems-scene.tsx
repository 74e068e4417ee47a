import './gems/gems.css'
import { useT } from '#platform/i18n/intl.tsx'
import { Gem, stonesOfDigit } from '#ui/game/gem.tsx'
import { wheelFrames } from './gems/wheel.ts'
import { paintWheel } from './gems/wheel-picture.ts'
import { type Run, runAnimations } from './run.ts'
import type { SceneProps } from './scene.ts'
import { Stage } from './stage.tsx'

const SPIN_MS = 2300
const SHOW_MS = 800
/** The wheel is large and in motion: more pixels cost more than the eye gains. */
const MAX_SCALE = 1.5

function play(box: HTMLElement, digit: number): Run {
  const part = (name: string) => box.querySelector(`.${name}`) as HTMLElement
  const gems = part('wheel-gems') as HTMLCanvasElement
  paintWheel(gems, gems.clientWidth * Math.min(devicePixelRatio, MAX_SCALE))
  const show = { delay: SPIN_MS, duration: SHOW_MS, fill: 'both' as const }
  return runAnimations([
    part('wheel').animate(
      wheelFrames(digit).map(({ degrees, offset }) => ({
        transform: `rotate(${degrees}deg)`,
        offset,
        easing: offset === 0 ? 'cubic-bezier(.25,.4,.15,1)' : 'ease-in-out',
      })),
      { duration: SPIN_MS, fill: 'both' },
    ),
    part('wheel-shade').animate([{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }], show),
    part('scene-rays').animate(
      [
        { opacity: 0, transform: 'rotate(0deg) scale(.4)' },
        { opacity: 1, transform: 'rotate(34deg) scale(1)', offset: 0.6 },
        { opacity: 0.85, transform: 'rotate(40deg) scale(1)' },
      ],
      show,
    ),
    // It leaves from where its twin stands on the wheel, in the same size.
    part('wheel-winner').animate(
      [
        { opacity: 0, transform: 'translateY(-21%) scale(.395)', offset: 0 },
        { opacity: 1, transform: 'translateY(-21%) scale(.395)', offset: 0.01, easing: 'ease-in' },
        { opacity: 1, transform: 'translateY(2%) scale(1.1)', offset: 0.55, easing: 'ease-out' },
        { opacity: 1, transform: 'none', offset: 1 },
      ],
      show,
    ),
  ])
}

/** WinGo: a wheel of gems turns and stops; the gem under the pointer steps forward. */
export default function GemsScene({ result, block: _, ...rest }: SceneProps) {
  const t = useT()
  const digit = result[0] ?? 0
  return (
    <Stage key={digit} {...rest} label={t('games.scenes.digit', { digit })} play={(box) => play(box, digit)}>
      <div className="scene-field">
        <div className="wheel">
          <canvas className="wheel-gems" />
        </div>
        <svg viewBox="0 0 70 90" className="wheel-pointer" aria-hidden="true">
          <path d="M5 5H65L35 85Z" fill="#ffb627" />
          <path d="M5 5H35V85Z" fill="#ffe09a" />
          <path d="M5 5H65L50 20H20Z" fill="#fff3d4" />
        </svg>
      </div>
      <div className="wheel-shade" />
      <div className="scene-field">
        <div className="scene-rays" />
        <div className="wheel-winner">
          <Gem stones={stonesOfDigit(digit)} text={String(digit)} className="size-full" />
        </div>
      </div>
    </Stage>
  )
}
