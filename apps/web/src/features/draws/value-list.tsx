import { useT } from '#platform/i18n/intl.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { toast } from '#ui/feedback/toast.tsx'

export type Value = { id: string; label: string; text: string }

/** Long numbers break anywhere: nothing of them is hidden. */
export function ValueList({ values }: { values: readonly Value[] }) {
  return (
    <dl className="grid gap-3">
      {values.map(({ id, label, text }) => (
        <div key={id} className="grid gap-1">
          <dt className="text-xs font-semibold text-ink2">{label}</dt>
          <dd className="min-w-0">
            <Copyable what={label} value={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Copyable({ what, value }: { what: string; value: string }) {
  const t = useT()
  return (
    <CopyButton
      value={value}
      label={t('draws.copy', { what })}
      copiedLabel={t('draws.copied')}
      onCopy={() => void toast(t('draws.copied'), { tone: 'good' })}
      className="min-h-8 text-start"
    >
      <span className="font-mono text-xs break-all">{value}</span>
    </CopyButton>
  )
}
