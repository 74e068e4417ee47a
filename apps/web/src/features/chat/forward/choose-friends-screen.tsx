import { useSearch } from '@tanstack/react-router'
import { ForwardScreen } from './forward-screen.tsx'
import { ShareActivityScreen, ShareInviteScreen } from './share-screens.tsx'

/** Who gets it: messages out of a room, my invitation, or an activity. */
export default function ChooseFriendsScreen() {
  const { share, id = '' } = useSearch({ from: '/choose-friends' })
  if (share === 'invite') return <ShareInviteScreen />
  if (share === 'activity') return <ShareActivityScreen id={id} />
  return <ForwardScreen />
}
