import { type PushSettings, PushTopic } from '@mela/contract/push.ts'
import { AtSign, type LucideIcon, MessageCircle, PackageOpen, ShieldCheck, Wallet } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { DeviceCard } from './device-card.tsx'
import { saveSettings, usePush } from './push.queries.ts'
import { QuietCard } from './quiet-card.tsx'

/** What is told while the app is closed, when not, and whether here (HM-10). Every change is saved as it is made. */
export default function PushSettingsScreen() {
  const t = useT()
  const bar = usePageBar()
  const { data, isPending, isError, error, refetch } = usePush()
  return (
    <Screen {...bar} isBusy={isPending}>
      {data ? (
        <div className="grid gap-5">
          <DeviceCard count={data.devices} />
          <TopicsCard settings={data.settings} />
          <QuietCard settings={data.settings} />
        </div>
      ) : isError ? (
        <ReadFailed failure={error} title={t('notify.push.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <ListCard title={t('notify.push.device.title')}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </ListCard>
      )}
    </Screen>
  )
}

const icons: Record<PushTopic, LucideIcon> = {
  messages: MessageCircle,
  mentions: AtSign,
  money: Wallet,
  chests: PackageOpen,
  account: ShieldCheck,
}

function TopicsCard({ settings }: { settings: PushSettings }) {
  const t = useT()
  const set = (topic: PushTopic, isOn: boolean) =>
    void saveSettings({ ...settings, topics: { ...settings.topics, [topic]: isOn } })
  return (
    <ListCard title={t('notify.push.topics.title')}>
      {PushTopic.map((topic) => {
        const Icon = icons[topic]
        return (
          <SwitchRow
            key={topic}
            icon={<Icon />}
            label={t(`notify.push.topics.${topic}.label`)}
            note={t(`notify.push.topics.${topic}.note`)}
            isOn={settings.topics[topic]}
            onChange={(isOn) => set(topic, isOn)}
          />
        )
      })}
    </ListCard>
  )
}
