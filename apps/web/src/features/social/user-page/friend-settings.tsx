import { type Relation, social } from '@mela/contract/social.ts'
import { Ban, Tag, UserMinus } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { dropFriend } from '../people/friend-book.ts'
import { refreshRelations } from '../people/relation.queries.ts'
import { useBlock } from '../people/use-block.ts'
import { RemarkSheet } from './remark-sheet.tsx'
import type { Shown } from './user-card.tsx'

export function FriendSettings({ user, relation }: { user: Shown; relation: Relation }) {
  const t = useT()
  const remark = useOverlay('remark')
  const block = useBlock(user.id)
  return (
    <>
      <ListCard>
        {relation.is_friend && (
          <ListRow
            icon={<Tag />}
            title={t('social.remark.row')}
            remark={relation.remark || t('social.remark.none')}
            onClick={remark.open}
          />
        )}
        <SwitchRow
          icon={<Ban />}
          label={t('social.userPage.block')}
          note={t('social.userPage.blockNote')}
          isOn={relation.is_blocked}
          onChange={block.set}
        />
      </ListCard>
      {relation.is_friend && (
        <>
          <RemarkSheet user={user} remark={relation.remark} isOpen={remark.isOpen} onClose={remark.close} />
          <EndFriendship user={user} />
        </>
      )}
    </>
  )
}

function EndFriendship({ user }: { user: Shown }) {
  const t = useT()
  const question = useOverlay('end-friendship')
  const remove = useCommand(social.remove, {
    onDone: () => {
      question.close()
      dropFriend(user.id)
      void refreshRelations()
      void toast(t('social.end.done'), { tone: 'good' })
    },
  })
  return (
    <ListCard isDanger>
      <ListRow
        isDanger
        hasChevron={false}
        icon={<UserMinus />}
        title={t('social.end.row')}
        onClick={question.open}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        tone="danger"
        title={t('social.end.title', { name: user.nickname })}
        description={t('social.end.text')}
        confirmLabel={t('social.end.confirm')}
        cancelLabel={t('social.cancel')}
        isLoading={remove.isRunning}
        onConfirm={() => void remove.run({ query: { friend_id: user.id } })}
        onCancel={question.close}
      />
    </ListCard>
  )
}
