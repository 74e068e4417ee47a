import type { GameType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { CircleHelp, Volume2, VolumeX } from 'lucide-react'
import { useOpenLogin } from '#features/account/index.ts'
import { BalancePill } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useSoundSetting } from '../sound/sound-setting.ts'
import { rulePaths } from '../words.ts'

/** Balance, sound, rules. */
export function GameActions({ game_type }: { game_type: GameType }) {
  const t = useT()
  const router = useRouter()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const { isOn, toggle } = useSoundSetting()
  return (
    <>
      {isSignedIn ? (
        <BalancePill />
      ) : (
        <Button variant="glass" size="sm" onClick={() => openLogin()}>
          {t('games.play.sign')}
        </Button>
      )}
      <IconButton
        label={t('games.sound.toggle')}
        aria-pressed={isOn}
        icon={isOn ? <Volume2 /> : <VolumeX />}
        onClick={toggle}
      />
      <IconButton
        icon={<CircleHelp />}
        label={t('games.play.rules')}
        onClick={() => void router.navigate({ to: rulePaths[game_type] })}
      />
    </>
  )
}
