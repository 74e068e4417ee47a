import { Languages } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { languageNames, useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { setTheme, themes, useTheme } from '#platform/theme.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { LanguageSheet } from './language-sheet.tsx'
import { MenuRow } from './menu-row.tsx'
import { securityEntries, settingSection } from './profile-menu.ts'

export function SettingsCard() {
  const t = useT()
  const { theme } = useTheme()
  const { locale } = useLocaleStore()
  const sheet = useOverlay('language')
  return (
    <>
      <ListCard title={t(settingSection.title)}>
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
