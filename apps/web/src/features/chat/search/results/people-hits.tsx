import { privateRoomId } from '@mela/contract/room-id.ts'
import type { Friend } from '@mela/contract/social.ts'
import { Link } from '@tanstack/react-router'
import { isNamed, PersonAvatar, useFriends } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useMe } from '../../core/hooks.ts'
import { Marked } from '../marked.tsx'
import { useHere } from '../use-question.ts'

/** By what I call them and by what they call themselves. */
const isHit = ({ remark, friend_info }: Friend, q: string): boolean =>
  (remark !== '' && isNamed(remark, q)) || isNamed(friend_info.nickname, q)

export function usePeopleHits(q: string): Friend[] {
  const { list } = useFriends()
  return q.trim() === '' ? [] : list.filter((friend) => isHit(friend, q))
}

export const hitClass =
  'flex min-h-[6.4rem] items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2'

type PersonHitProps = { friend: Friend; q: string; onOpen?: () => void }

export function PersonHit({ friend, q, onOpen }: PersonHitProps) {
  const t = useT()
  const me = useMe()
  const from = useHere()
  const { friend_id, remark, friend_info } = friend
  return (
    <Link
      to="/chat/$roomId"
      params={{ roomId: privateRoomId(me || friend_id, friend_id) }}
      search={{ from }}
      onClick={onOpen}
      className={hitClass}
    >
      <PersonAvatar id={friend_id} />
      <span className="grid min-w-0 flex-1 gap-[.2rem]">
        <span className="truncate text-base font-medium">
          <Marked text={remark || friend_info.nickname} q={q} />
        </span>
        {remark !== '' && (
          <span className="truncate text-xs text-ink2">
            {t('chat.search.nickname')} <Marked text={friend_info.nickname} q={q} />
          </span>
        )}
      </span>
    </Link>
  )
}
