import { usePageBar } from '#platform/page-bar.tsx'
import { RechargeScreen } from './recharge-screen.tsx'

/** In back mode there is a way back and no bell. */
export default function RechargeSubScreen() {
  return <RechargeScreen {...usePageBar()} />
}
