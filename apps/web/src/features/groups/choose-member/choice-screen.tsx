// The frame that all choices among a group's members share: the page of the group, the list, one action at the foot.
import type { Group } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { GroupMissing } from '../face/group-states.tsx'
import type { GroupRight } from '../rights/rights.ts'
import { MemberPicker, type MemberPickerProps } from './member-picker.tsx'

export const CHOSEN_MAX = 100

type ChoiceScreenProps = {
  groupId: string | undefined
  right: GroupRight
  title: string
  isDanger?: boolean
  canConcern: (group: Group) => MemberPickerProps['canConcern']
  takenNote?: MemberPickerProps['takenNote']
  most?: number
  actionLabel: (count: number) => string
  isRunning: boolean
  onAction: (group: Group, chosen: string[]) => void
}

export function ChoiceScreen(props: ChoiceScreenProps) {
  const { groupId, right, title, canConcern, takenNote, most = CHOSEN_MAX, actionLabel } = props
  const t = useT()
  const bar = usePageBar()
  const page = useGroupPage(groupId, right)
  const [chosen, setChosen] = useState<string[]>([])
  const isNobody = chosen.length === 0
  return (
    <Screen
      {...bar}
      title={title}
      footer={
        page.state === 'there' && (
          <Button
            size="lg"
            isWide
            variant={props.isDanger ? 'danger' : 'brand'}
            disabled={isNobody}
            isLoading={props.isRunning}
            onClick={() => props.onAction(page.group, chosen)}
          >
            {isNobody ? t(most === 1 ? 'groups.pick.one' : 'groups.pick.choose') : actionLabel(chosen.length)}
          </Button>
        )
      }
    >
      {page.state === 'there' ? (
        <MemberPicker
          groupId={page.group.group.id}
          chosen={chosen}
          onChange={setChosen}
          canConcern={canConcern(page.group)}
          takenNote={takenNote}
          most={most}
        />
      ) : (
        <GroupMissing page={page} />
      )}
    </Screen>
  )
}
