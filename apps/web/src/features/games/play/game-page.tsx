import { GameType } from '@mela/contract/enums.ts'
import { useMatch } from '@tanstack/react-router'
import { DiceBoard } from '../boards/dice-board.tsx'
import { DigitBoard } from '../boards/digit-board.tsx'
import { FiveBoard } from '../boards/five-board.tsx'
import { RaceBoard } from '../boards/race-board.tsx'
import { GameScreen, type GameScreenProps } from './game-screen.tsx'

const games: Record<string, GameScreenProps> = {
  '/game/racing': { game_type: GameType.racing, Board: RaceBoard },
  '/game/wingo': { game_type: GameType.wingo, Board: DigitBoard },
  '/game/trxwingo': { game_type: GameType.trxwingo, Board: DigitBoard },
  '/game/k3': { game_type: GameType.k3, Board: DiceBoard },
  '/game/5d': { game_type: GameType.d5, Board: FiveBoard },
}

/** RT-04: the five games differ by their board. */
export default function GamePage() {
  const { fullPath } = useMatch({ strict: false })
  const game = games[fullPath]
  if (!game) throw new Error(`${fullPath} is the address of no game`)
  return <GameScreen {...game} />
}
