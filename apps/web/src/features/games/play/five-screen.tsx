import { GameType } from '@mela/contract/enums.ts'
import { FiveBoard } from '../boards/five-board.tsx'
import { GameScreen } from './game-screen.tsx'

export default function FiveScreen() {
  return <GameScreen game_type={GameType.d5} Board={FiveBoard} />
}
