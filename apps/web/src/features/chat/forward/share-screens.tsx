import { activities } from '@mela/contract/activities.ts'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { inviteLinkOf } from '#platform/invite-link.ts'
import { type Shared, ShareScreen } from './share-screen.tsx'

/** My invitation into chats: a sentence, my code and the link that carries it. */
export function ShareInviteScreen() {
  const t = useT()
  const { data: user, error, refetch } = useOwnUser()
  if (user) {
    const { uid } = user
    return <ShareScreen shared={textOf(t('chat.share.invite', { code: uid }), inviteLinkOf(uid))} />
  }
  if (error) return <ShareScreen shared={{ state: 'failed', failure: error, retry: () => void refetch() }} />
  return <ShareScreen shared={{ state: 'loading' }} />
}

/** An activity into chats; whoever joins by the link has me as their inviter. */
export function ShareActivityScreen({ id }: { id: string }) {
  const t = useT()
  const own = useOwnUser()
  const activity = useRead(activities.show, { params: { id } }, { isEnabled: id !== '' })
  const failed = [own, activity].find(({ error, data }) => error && !data)
  if (id === '' || (activity.error instanceof Refusal && !activity.data))
    return <ShareScreen shared={{ state: 'gone' }} />
  if (failed?.error) {
    const { error: failure, refetch } = failed
    return <ShareScreen shared={{ state: 'failed', failure, retry: () => void refetch() }} />
  }
  if (!own.data || !activity.data) return <ShareScreen shared={{ state: 'loading' }} />
  const link = inviteLinkOf(own.data.uid, `/recharge-activity-detail?id=${id}`)
  return <ShareScreen shared={textOf(t('chat.share.activity', { title: activity.data.title }), link)} />
}

const textOf = (sentence: string, link: string): Shared => ({ state: 'there', text: `${sentence}\n${link}` })
