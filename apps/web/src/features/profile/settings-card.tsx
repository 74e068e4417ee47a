import { Download, Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { SetPinSheet, useWithdrawConfig } from '#features/cashier/index.ts'
import { useInstallSheet } from '#features/install/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { languageNames, useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { setTheme, themes, useTheme } from '#platform/theme.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { LanguageSheet } from './language-sheet.tsx'
import { MenuRow } from './menu-row.tsx'
import { type MenuEntry, securityEntries, settingSection } from './profile-menu.ts'

export function SettingsCard() {
  const t = useT()
  const { theme } = useTheme()
  const { locale } = useLocaleStore()
  const sheet = useOverlay('language')
  const pin = useOverlay('set-pin')
  const install = useInstallSheet()
  const isWithoutPin = useWithdrawConfig().data?.has_pin === false
  // There is nothing to change yet: the first one is set right here.
  const setsPin = (entry: MenuEntry) => isWithoutPin && entry.to === '/change-withdraw-password'
  const onTap = (entry: MenuEntry, event: MouseEvent) => {
    if (!setsPin(entry)) return
    event.preventDefault()
    pin.open()
  }
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
        {install.isOffered && (
          <ListRow icon={<Download />} title={t('profile.menu.install')} onClick={install.open} />
        )}
        {securityEntries.map((entry) => (
          <MenuRow
            key={entry.label}
            entry={entry}
            remark={setsPin(entry) ? t('cashier.pin.notSet') : undefined}
            onTap={(event) => onTap(entry, event)}
          />
        ))}
      </ListCard>
      <LanguageSheet isOpen={sheet.isOpen} onClose={sheet.close} current={locale} />
      <SetPinSheet isOpen={pin.isOpen} onClose={pin.close} />
    </>
  )
}
