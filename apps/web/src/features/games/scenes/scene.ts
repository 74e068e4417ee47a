// What every result scene takes. A scene starts when the result is public, so nothing in it is a secret: it is a
// picture of what was drawn, and its last frame is always the result.
import type { RoundResult } from '@mela/contract/games.ts'

export type SceneProps = {
  result: readonly number[]
  /** TrxWinGo only: where the digit was read from. */
  block?: RoundResult['block']
  /** Shows the last frame at once. */
  isReduced: boolean
  /** Called once, when the last frame shows: at its time, after a tap, or because nobody looks. */
  onEnd: () => void
  className?: string
}
