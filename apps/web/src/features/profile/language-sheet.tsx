import { switchLanguage } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { Sheet } from '#ui/overlays/lazy.tsx'

type LanguageSheetProps = { isOpen: boolean; onClose: () => void; current: Locale }

export function LanguageSheet({ isOpen, onClose, current }: LanguageSheetProps) {
  const t = useT()
  const choose = (locale: Locale) => {
    onClose()
    if (locale !== current) void switchLanguage(locale)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.languageSheet.title')}
      closeLabel={t('profile.languageSheet.close')}
    >
      <ul className="grid gap-2 pt-2">
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-current={locale === current}
              onClick={() => choose(locale)}
              className="press flex min-h-14 w-full items-center rounded-md border-2 border-line px-4 text-start text-base font-semibold aria-[current=true]:border-brand-text aria-[current=true]:bg-brand/8 aria-[current=true]:text-brand-text"
            >
              {languageNames[locale]}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
