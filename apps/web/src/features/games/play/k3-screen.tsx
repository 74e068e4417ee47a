import { GameType } from '@mela/contract/enums.ts'
import { DiceBoard } from '../boards/dice-board.tsx'
import { GameScreen } from './game-screen.tsx'

export default function K3Screen() {
  return <GameScreen game_type={GameType.k3} Board={DiceBoard} />
}
