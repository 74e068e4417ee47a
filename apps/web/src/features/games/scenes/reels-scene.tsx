import './reels/reels.css'
import { sumOf } from '@mela/games/result.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type Reel, reelFor, reelFrames } from './reels/strip.ts'
import { type Run, runAnimations } from './run.ts'
import type { SceneProps } from './scene.ts'
import { Stage } from './stage.tsx'

const FIRST_STOP_MS = 1500
const STOP_APART_MS = 320
const SHOW_MS = 350

function playReel(reel: Element, { digits, shift }: Reel, index: number): Animation[] {
  const stopMs = FIRST_STOP_MS + STOP_APART_MS * index
  const show = { delay: stopMs, duration: SHOW_MS, fill: 'both' as const }
  const strip = reel.querySelector('.reel-strip') as HTMLElement
  return [
    strip.animate(
      reelFrames({ digits, shift }).map(({ rows, offset }) => ({
        transform: `translateY(${(-100 * rows) / digits.length}%)`,
        offset,
        easing: offset === 0 ? 'cubic-bezier(.3,.35,.3,1)' : 'ease-in-out',
      })),
      { duration: stopMs, fill: 'both' },
    ),
    (reel.querySelector('.reel-light') as HTMLElement).animate([{ opacity: 0 }, { opacity: 1 }], show),
    (reel.querySelector('.reel-final') as HTMLElement).animate(
      [
        { opacity: 1, transform: 'scale(1)', offset: 0 },
        { opacity: 1, transform: 'scale(1.25)', offset: 0.4 },
        { opacity: 1, transform: 'none', offset: 1 },
      ],
      // Before the reel stops there is only the strip.
      { ...show, fill: 'forwards' },
    ),
  ]
}

function play(box: HTMLElement, reels: readonly Reel[]): Run {
  const running = [...box.querySelectorAll('.reel')].flatMap((element, index) =>
    playReel(element, reels[index] as Reel, index),
  )
  const sum = (box.querySelector('.scene-sum') as HTMLElement).animate(
    [
      { opacity: 0, transform: 'translateY(60%)' },
      { opacity: 1, transform: 'none' },
    ],
    { delay: FIRST_STOP_MS + STOP_APART_MS * 4, duration: SHOW_MS, fill: 'both', easing: 'ease-out' },
  )
  return runAnimations([...running, sum])
}

/** 5D: five reels that stop one after the other, A to E. */
export default function ReelsScene({ result, block: _, ...rest }: SceneProps) {
  const t = useT()
  const reels = result.map(reelFor)
  const letters = ['A', 'B', 'C', 'D', 'E']
  return (
    <Stage
      key={result.join('')}
      {...rest}
      label={t('games.scenes.digits', { digits: result.join(' '), sum: sumOf(result) })}
      play={(box) => play(box, reels)}
    >
      <div className="scene-field">
        <div className="reels-frame">
          {reels.map(({ digits }, index) => (
            <div key={letters[index]} className="reel figures">
              <div className="reel-strip">{digits.join('\n')}</div>
              <div className="reel-shade" />
              <div className="reel-light" />
              <span className="reel-final">{result[index]}</span>
            </div>
          ))}
        </div>
        <i className="reels-mark" />
        <i className="reels-mark" />
        <span className="scene-sum figures">{t('games.scenes.sum', { sum: sumOf(result) })}</span>
      </div>
    </Stage>
  )
}
