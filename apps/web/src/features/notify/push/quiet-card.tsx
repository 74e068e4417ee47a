import type { PushSettings } from '@mela/contract/push.ts'
import { MoonStar } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { saveSettings } from './push.queries.ts'

const night = { from: '22:00', to: '07:00' }
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As people call it, "India Standard Time"; a browser that does not know the zone gives back its own name. */
function zoneName(zone: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}

/** The times are those of the place where they were set, which the page names: a journey does not move the night. */
export function QuietCard({ settings }: { settings: PushSettings }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { quiet } = settings
  const set = (times: { from: string; to: string } | null) =>
    void saveSettings({ ...settings, quiet: times && { ...times, zone: ownZone() } })
  const field = (end: 'from' | 'to', now: { from: string; to: string }) => (
    <TextField
      type="time"
      label={t(`notify.push.quiet.${end}`)}
      value={now[end]}
      // Half a time, while it is being typed, is none.
      onValueChange={(time) => time && set({ from: now.from, to: now.to, [end]: time })}
    />
  )
  return (
    <ListCard title={t('notify.push.quiet.title')}>
      <SwitchRow
        icon={<MoonStar />}
        label={t('notify.push.quiet.label')}
        note={t('notify.push.quiet.note')}
        isOn={quiet !== null}
        onChange={(isOn) => set(isOn ? night : null)}
      />
      {quiet && (
        <div className="grid gap-3 px-4 py-4">
          <div className="grid grid-cols-2 gap-3">
            {field('from', quiet)}
            {field('to', quiet)}
          </div>
          <p className="text-xs text-ink2">
            {quiet.from === quiet.to
              ? t('notify.push.quiet.empty')
              : t('notify.push.quiet.zone', { zone: zoneName(quiet.zone, locale) })}
          </p>
        </div>
      )}
    </ListCard>
  )
}
