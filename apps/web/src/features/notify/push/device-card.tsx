import { BellRing } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useDeviceState, useTurning } from './use-device.ts'

/** Whether this device is told, and where that cannot be changed here, how it can. */
export function DeviceCard({ count }: { count: number }) {
  const t = useT()
  const [state, look] = useDeviceState()
  const { turn, isTurning } = useTurning()
  return (
    <div className="grid gap-2">
      <ListCard title={t('notify.push.device.title')}>
        <SwitchRow
          icon={<BellRing />}
          label={t('notify.push.device.label')}
          note={state && t(`notify.push.device.${state}`)}
          isOn={state === 'on'}
          isDisabled={!state || isTurning || state === 'denied' || state === 'unsupported'}
          onChange={(isOn) => void turn(isOn).then(look)}
        />
      </ListCard>
      {state === 'denied' && <InfoBanner kind="warn">{t('notify.push.howToAllow')}</InfoBanner>}
      {state === 'unsupported' && <InfoBanner kind="info">{t('notify.push.device.install')}</InfoBanner>}
      <p className="px-4 text-xs text-ink2">{t('notify.push.device.count', { count })}</p>
    </div>
  )
}
