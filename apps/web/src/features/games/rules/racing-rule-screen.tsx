import { GameType } from '@mela/contract/enums.ts'
import { RuleScreen } from './rule-screen.tsx'

export default function RacingRuleScreen() {
  return <RuleScreen game_type={GameType.racing} />
}
