import { GameType } from '@mela/contract/enums.ts'
import { RuleScreen } from './rule-screen.tsx'

export default function WingoRuleScreen() {
  return <RuleScreen game_type={GameType.wingo} />
}
