import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useTabParts } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SoonBoard } from './soon-board.tsx'

/** A tab that later work fills. */
export default function SoonTabScreen() {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  // A kept-alive tab is drawn once for its own path and must not follow the address after that.
  const leaf = useRef(router.state.matches.at(-1))
  const { soon, title } = leaf.current?.staticData ?? {}
  const { actions, scrollerRef, isBusy } = useTabParts()
  if (!soon || !title) return null
  return (
    <Screen title={t(title)} actions={actions} scrollerRef={scrollerRef} isBusy={isBusy} head="violet">
      <SoonBoard
        title={title}
        soon={soon}
        action={<Button onClick={() => void navigate({ to: '/game' })}>{t('app.soon.home')}</Button>}
      />
    </Screen>
  )
}
