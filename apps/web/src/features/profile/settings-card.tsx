import { Languages } from 'lucide-react'
import { switchLanguage } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type Locale, languageNames, locales, useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { setTheme, themes, useTheme } from '#platform/theme.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { MenuRow } from './menu-row.tsx'
import { securityEntries } from './profile-menu.ts'

export function SettingsCard() {
  const t = useT()
  const { theme } = useTheme()
  const { locale } = useLocaleStore()
  const sheet = useOverlay('language')
  return (
    <>
      <ListCard title={t('profile.sections.setting')}>
        <ListRow
          icon={<Languages />}
          title={t('profile.menu.language')}
          remark={languageNames[locale]}
          onClick={sheet.open}
        />
        <div className="grid gap-3 px-4 py-3">
          <span className="text-base">{t('profile.menu.theme')}</span>
          <Segmented
            label={t('profile.menu.theme')}
            options={themes.map((value) => ({ value, label: t(`profile.themes.${value}`) }))}
            value={theme}
            onValueChange={setTheme}
          />
        </div>
        {securityEntries.map((entry) => (
          <MenuRow key={entry.label} entry={entry} />
        ))}
      </ListCard>
      <LanguageSheet isOpen={sheet.isOpen} onClose={sheet.close} current={locale} />
    </>
  )
}

type LanguageSheetProps = { isOpen: boolean; onClose: () => void; current: Locale }

function LanguageSheet({ isOpen, onClose, current }: LanguageSheetProps) {
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
