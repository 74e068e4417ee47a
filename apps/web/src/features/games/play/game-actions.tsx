import type { GameType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { CircleHelp, MoreVertical, Volume2, VolumeX } from 'lucide-react'
import { useOpenLogin } from '#features/account/index.ts'
import { BalancePill } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { useIsNarrow } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useSoundSetting } from '../sound/sound-setting.ts'
import { rulePaths } from '../words.ts'

/** Balance, sound, rules. On the narrowest phones the last two share a button, or the title would have no room. */
export function GameActions({ game_type }: { game_type: GameType }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const isNarrow = useIsNarrow()
  return (
    <>
      {isSignedIn ? (
        <BalancePill />
      ) : (
        <Button variant="glass" size="sm" onClick={() => openLogin()}>
          {t('games.play.sign')}
        </Button>
      )}
      {isNarrow ? <MoreActions game_type={game_type} /> : <AllActions game_type={game_type} />}
    </>
  )
}

function useRules(game_type: GameType): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: rulePaths[game_type] })
}

function AllActions({ game_type }: { game_type: GameType }) {
  const t = useT()
  const { isOn, toggle } = useSoundSetting()
  return (
    <>
      <IconButton
        label={t('games.sound.toggle')}
        aria-pressed={isOn}
        icon={isOn ? <Volume2 /> : <VolumeX />}
        onClick={toggle}
      />
      <IconButton icon={<CircleHelp />} label={t('games.play.rules')} onClick={useRules(game_type)} />
    </>
  )
}

function MoreActions({ game_type }: { game_type: GameType }) {
  const t = useT()
  const { isOn, toggle } = useSoundSetting()
  return (
    <Menu
      label={t('games.sound.more')}
      trigger={<IconButton icon={<MoreVertical />} label={t('games.sound.more')} />}
      actions={[
        {
          id: 'sound',
          label: t(isOn ? 'games.sound.turnOff' : 'games.sound.turnOn'),
          icon: isOn ? <VolumeX /> : <Volume2 />,
          onSelect: toggle,
        },
        {
          id: 'rules',
          label: t('games.play.rules'),
          icon: <CircleHelp />,
          onSelect: useRules(game_type),
        },
      ]}
    />
  )
}
