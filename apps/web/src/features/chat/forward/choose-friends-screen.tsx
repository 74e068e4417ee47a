import { useSearch } from '@tanstack/react-router'
import { ForwardScreen } from './forward-screen.tsx'
import { ReceivedScreen } from './received-screen.tsx'
import { ShareActivityScreen, ShareInviteScreen } from './share-screens.tsx'

/** Who gets it: messages out of a room, my invitation, an activity, or what another app shared. */
export default function ChooseFriendsScreen() {
  const { share, id = '' } = useSearch({ from: '/choose-friends' })
  if (share === 'invite') return <ShareInviteScreen />
  if (share === 'activity') return <ShareActivityScreen id={id} />
  if (share === 'received') return <ReceivedScreen />
  return <ForwardScreen />
}
