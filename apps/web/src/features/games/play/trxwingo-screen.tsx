import { GameType } from '@mela/contract/enums.ts'
import { DigitBoard } from '../boards/digit-board.tsx'
import { GameScreen } from './game-screen.tsx'

export default function TrxwingoScreen() {
  return <GameScreen game_type={GameType.trxwingo} Board={DigitBoard} />
}
