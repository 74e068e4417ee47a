import { areaCodes } from '@mela/contract/area-codes.ts'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { SelectSheet } from '#ui/overlays/lazy.tsx'
import { areaCodeOf } from './contact.ts'

type AreaCodePickerProps = { country: string; onCountry: (country: string) => void }

/** AU-16. The sheet that opens over the login has an entry of its own in the history: back closes it alone. */
export function AreaCodePicker({ country, onCountry }: AreaCodePickerProps) {
  const t = useT()
  const locale = useLocaleStore((store) => store.locale)
  const { isOpen, open, close } = useOverlay('area-codes', { isOver: true })
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return areaCodes
      .map((area) => ({
        value: area.country,
        label: names.of(area.country) ?? area.country,
        note: area.code,
        icon: <CountryMark country={area.country} />,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
  const name = options.find(({ value }) => value === country)?.label ?? country
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('account.contact.areaCodeOf', { country: name, code: areaCodeOf(country) })}
        className="-ms-2 flex min-h-11 items-center gap-1 rounded-sm border-e border-line ps-2 pe-3 font-semibold text-ink"
      >
        <span className="figures">{areaCodeOf(country)}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink2" />
      </button>
      <SelectSheet
        isOpen={isOpen}
        onClose={close}
        title={t('account.contact.areaCode')}
        closeLabel={t('account.contact.closeList')}
        searchLabel={t('account.contact.searchCountry')}
        clearLabel={t('account.contact.clear')}
        emptyText={t('account.contact.noCountry')}
        options={options}
        value={country}
        onValueChange={onCountry}
      />
    </>
  )
}

/** Letters and not a flag: flags are missing on many devices and start quarrels on others. */
function CountryMark({ country }: { country: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-6 w-9 shrink-0 place-items-center rounded-xs bg-brand/12 text-xs font-bold text-brand-text"
    >
      {country}
    </span>
  )
}
