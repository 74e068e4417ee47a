import { GameType } from '@mela/contract/enums.ts'
import { RuleScreen } from './rule-screen.tsx'

export default function K3RuleScreen() {
  return <RuleScreen game_type={GameType.k3} />
}
