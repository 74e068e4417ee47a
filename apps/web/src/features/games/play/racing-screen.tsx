import { GameType } from '@mela/contract/enums.ts'
import { RaceBoard } from '../boards/race-board.tsx'
import { GameScreen } from './game-screen.tsx'

export default function RacingScreen() {
  return <GameScreen game_type={GameType.racing} Board={RaceBoard} />
}
