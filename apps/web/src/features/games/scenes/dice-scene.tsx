import './dice/dice.css'
import { sumOf } from '@mela/games/result.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type Throw, throwOf } from './dice/throw.ts'
import { type Run, runAnimations } from './run.ts'
import type { SceneProps } from './scene.ts'
import { Stage } from './stage.tsx'

const THROW_MS = 2000
const APART_MS = 180
const SHOW_MS = 400
const faces = [1, 2, 3, 4, 5, 6]

/** Its way through the air in shares of its own size: three bounces, each lower. */
const flight = [
  { at: 0, x: 1.35, y: -1.7 },
  { at: 0.26, x: 0.85, y: 0.15 },
  { at: 0.43, x: 0.5, y: -0.9 },
  { at: 0.62, x: 0.26, y: 0.06 },
  { at: 0.73, x: 0.13, y: -0.34 },
  { at: 0.84, x: 0.04, y: 0 },
  { at: 0.9, x: 0.02, y: -0.09 },
  { at: 1, x: 0, y: 0 },
]

function playDie(place: Element, { from, to }: Throw, index: number): Animation[] {
  const part = (name: string) => place.querySelector(`.${name}`) as HTMLElement
  const timing = { duration: THROW_MS, delay: APART_MS * index, fill: 'both' as const }
  // The outer two come in from the sides, the middle one from above.
  const side = [-1, 0.15, 1][index] ?? 0
  return [
    part('dice-flight').animate(
      flight.map(({ at, x, y }) => ({
        offset: at,
        transform: `translate3d(${x * side * 100}%, ${y * 100}%, 0)`,
        easing: y < 0 ? 'ease-in' : 'ease-out',
      })),
      timing,
    ),
    part('dice-shadow').animate(
      flight.map(({ at, x, y }) => ({
        offset: at,
        opacity: 1 / (1 + Math.max(0, -y) * 1.6),
        transform: `translate3d(${x * side * 100}%, 0, 0) scale(${1 + Math.max(0, -y) * 0.3})`,
      })),
      timing,
    ),
    part('dice-cube').animate(
      [
        { transform: `rotateX(${from.x}deg) rotateZ(${from.z}deg)` },
        { transform: `rotateX(${to.x}deg) rotateZ(${to.z}deg)`, offset: 0.84 },
        { transform: `rotateX(${to.x}deg) rotateZ(${to.z}deg)` },
      ],
      { ...timing, easing: 'cubic-bezier(.3,.5,.4,1)' },
    ),
  ]
}

function play(box: HTMLElement, result: readonly number[]): Run {
  const places = [...box.querySelectorAll('.dice-place')]
  const dice = places.flatMap((place, index) => playDie(place, throwOf(result[index] ?? 1, index), index))
  const sum = (box.querySelector('.scene-sum') as HTMLElement).animate(
    [
      { opacity: 0, transform: 'translateY(60%)' },
      { opacity: 1, transform: 'none' },
    ],
    { delay: THROW_MS + APART_MS, duration: SHOW_MS, fill: 'both', easing: 'ease-out' },
  )
  return runAnimations([...dice, sum])
}

function Die() {
  return (
    <div className="dice-cube">
      {faces.map((face) => (
        <div key={face} className="dice-face" data-face={face} />
      ))}
    </div>
  )
}

/** K3: three dice fall, bounce and lie; their upper faces count. */
export default function DiceScene({ result, block: _, ...rest }: SceneProps) {
  const t = useT()
  return (
    <Stage
      key={result.join('')}
      {...rest}
      label={t('games.scenes.dice', { dice: result.join(' '), sum: sumOf(result) })}
      play={(box) => play(box, result)}
    >
      <div className="dice-table" />
      <div className="scene-field">
        <div className="dice-camera">
          {['left', 'middle', 'right'].map((place) => (
            <div key={place} className="dice-place">
              <div className="dice-shadow" />
              <div className="dice-flight">
                <div className="dice-tilt">
                  <Die />
                </div>
              </div>
            </div>
          ))}
        </div>
        <span className="scene-sum figures">{t('games.scenes.sum', { sum: sumOf(result) })}</span>
      </div>
    </Stage>
  )
}
