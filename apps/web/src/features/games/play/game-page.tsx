// RT-04: the five games differ by their board.
import { GameType } from '@mela/contract/enums.ts'
import { DiceBoard } from '../boards/dice-board.tsx'
import { DigitBoard } from '../boards/digit-board.tsx'
import { FiveBoard } from '../boards/five-board.tsx'
import { RaceBoard } from '../boards/race-board.tsx'
import { GameScreen } from './game-screen.tsx'

export const RacingPage = () => <GameScreen game_type={GameType.racing} Board={RaceBoard} />
export const WingoPage = () => <GameScreen game_type={GameType.wingo} Board={DigitBoard} />
export const TrxWingoPage = () => <GameScreen game_type={GameType.trxwingo} Board={DigitBoard} />
export const K3Page = () => <GameScreen game_type={GameType.k3} Board={DiceBoard} />
export const FiveDPage = () => <GameScreen game_type={GameType.d5} Board={FiveBoard} />
