import { ChevronDown } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

type JumpButtonProps = { count: number; isToMention: boolean; onJump: () => void }

/** Back to the newest, with how many came meanwhile; to where one was mentioned, while that is not seen yet. */
export function JumpButton({ count, isToMention, onJump }: JumpButtonProps) {
  const t = useT()
  return (
    <div className="absolute end-3 bottom-3 z-10 animate-pop">
      <IconButton
        variant="raised"
        icon={isToMention ? <span className="figures text-lg font-bold">@</span> : <ChevronDown />}
        label={t(isToMention ? 'chat.room.toMention' : 'chat.room.toLatest')}
        badgeCount={count}
        badgeLabel={count > 0 ? t('chat.room.unread', { count }) : undefined}
        onClick={onJump}
      />
    </div>
  )
}
