import './block/block.css'
import type { CSSProperties } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Gem, stonesOfDigit } from '#ui/game/gem.tsx'
import { Chain } from './block/chain.tsx'
import { type Tail, tailOf } from './block/hash.ts'
import { type Run, runAnimations } from './run.ts'
import type { SceneProps } from './scene.ts'
import { Stage } from './stage.tsx'

const CLOSE_MS = 900
const RUN_MS = 1300
const READ_MS = 550
const SHOW_MS = 750

/** The block comes, its lid falls, the chain holds it. */
function playChain(box: HTMLElement, goneAtMs: number): Animation[] {
  const part = (name: string) => box.querySelector(name) as HTMLElement
  return [
    part('.chain-block[data-new]').animate(
      [{ opacity: 0, transform: 'translateX(60%)' }, { opacity: 1, offset: 0.4 }, { transform: 'none' }],
      { duration: CLOSE_MS * 0.6, fill: 'both', easing: 'cubic-bezier(.2,.8,.2,1)' },
    ),
    part('.chain-lid').animate([{ transform: 'translateY(-30px)' }, { transform: 'none' }], {
      delay: CLOSE_MS * 0.45,
      duration: CLOSE_MS * 0.35,
      fill: 'both',
      easing: 'ease-in',
    }),
    part('.chain-link[data-new]').animate(
      [
        { opacity: 0, transform: 'scale(1.8)' },
        { opacity: 1, transform: 'none' },
      ],
      { delay: CLOSE_MS * 0.75, duration: CLOSE_MS * 0.25, fill: 'both', easing: 'ease-in' },
    ),
    part('.chain').animate([{ opacity: 1 }, { opacity: 0.16 }], {
      delay: goneAtMs,
      duration: SHOW_MS / 2,
      fill: 'both',
    }),
  ]
}

/** The hash runs by and stops on its digit; the frame reads from the right, over the letters. */
function playHash(box: HTMLElement, { skipped }: Tail): Animation[] {
  const part = (name: string) => box.querySelector(name) as HTMLElement
  const readAtMs = CLOSE_MS + RUN_MS
  // One step of the frame is one character: 6.2 of its own 8 units.
  const steps = Array.from({ length: skipped + 1 }, (_, step) => ({
    opacity: 1,
    transform: `translateX(${(skipped - step) * 77.5}%)`,
    easing: 'steps(1, end)',
  }))
  return [
    part('.hash-strip').animate(
      [
        { opacity: 0, transform: 'translateX(90%)' },
        { opacity: 1, offset: 0.2 },
        { opacity: 1, transform: 'none' },
      ],
      { delay: CLOSE_MS, duration: RUN_MS, fill: 'both', easing: 'cubic-bezier(.25,.5,.2,1)' },
    ),
    part('.hash-cursor').animate(steps.length > 1 ? steps : [{ opacity: 0 }, { opacity: 1 }], {
      delay: readAtMs,
      duration: READ_MS,
      fill: 'forwards',
    }),
    part('.hash-found').animate(
      [
        { opacity: 1, transform: 'scale(.7)' },
        { opacity: 1, transform: 'scale(1.15)', offset: 0.4 },
        { opacity: 1, transform: 'none' },
      ],
      { delay: readAtMs + READ_MS, duration: SHOW_MS / 2, fill: 'forwards' },
    ),
  ]
}

function play(box: HTMLElement, tail: Tail | null): Run {
  const part = (name: string) => box.querySelector(name) as HTMLElement
  const showAtMs = tail ? CLOSE_MS + RUN_MS + READ_MS : CLOSE_MS
  const show = { delay: showAtMs, duration: SHOW_MS, fill: 'both' as const }
  return runAnimations([
    ...playChain(box, showAtMs),
    ...(tail ? playHash(box, tail) : []),
    part('.block-rays').animate(
      [
        { opacity: 0, transform: 'rotate(0deg) scale(.4)' },
        { opacity: 1, transform: 'rotate(30deg) scale(1)', offset: 0.6 },
        { opacity: 0.85, transform: 'rotate(36deg) scale(1)' },
      ],
      show,
    ),
    part('.block-gem').animate(
      [
        { opacity: 0, transform: 'translateY(90%) scale(.25)' },
        { opacity: 1, transform: 'translateY(60%) scale(.45)', offset: 0.15, easing: 'ease-out' },
        { opacity: 1, transform: 'scale(1.1)', offset: 0.65, easing: 'ease-in-out' },
        { opacity: 1, transform: 'none' },
      ],
      show,
    ),
  ])
}

/** TrxWinGo: a block closes, its hash runs by, and the last digit in it becomes the gem. */
export default function BlockScene({ result, block, ...rest }: SceneProps) {
  const t = useT()
  const digit = result[0] ?? 0
  const tail = tailOf(block?.hash, digit)
  return (
    <Stage
      key={`${digit} ${block?.hash}`}
      {...rest}
      label={t('games.scenes.digit', { digit })}
      play={(box) => play(box, tail)}
    >
      <div className="scene-field">
        <Chain />
      </div>
      <div className="scene-field">
        <div className="scene-rays block-rays" />
        {tail && (
          <div className="hash-window">
            <div className="hash-strip figures" style={{ '--at': tail.at } as CSSProperties}>
              {tail.characters.map((character, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a character of a hash is its place.
                <span key={at} className="hash-character">
                  {character}
                </span>
              ))}
            </div>
            <i className="hash-cursor" />
            <b className="hash-found figures">{digit}</b>
          </div>
        )}
        <div className="block-gem">
          <Gem stones={stonesOfDigit(digit)} text={String(digit)} className="size-full" />
        </div>
        {block && (
          <div className="block-words">
            <span className="figures">
              {block.height !== null && t('games.scenes.block', { height: String(block.height) })}
            </span>
            {block.is_test && <span className="block-tag">{t('games.scenes.testNetwork')}</span>}
          </div>
        )}
      </div>
    </Stage>
  )
}
