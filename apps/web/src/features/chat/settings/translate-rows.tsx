import { Language } from '@mela/contract/enums.ts'
import { Languages } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useOverlay } from '#platform/overlay.ts'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { useChat } from '../core/hooks.ts'
import { TranslateSheet } from '../room/composer/translate-sheet.tsx'
import {
  loadWriteTranslated,
  setWriteTranslated,
  useWriteTranslated,
} from '../room/composer/write-translated.ts'

/** CH-22: only where the server can translate. */
export function TranslateRows({ chat_id }: { chat_id: string }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const canTranslate = useChat(({ can_translate }) => can_translate)
  const language = useWriteTranslated(chat_id)
  const sheet = useOverlay('write-translated')
  useEffect(() => void loadWriteTranslated(), [])
  if (!canTranslate) return null
  // Into another language than the one it is probably written in.
  const likely = Language.find((one) => one !== locale)
  return (
    <>
      <SwitchRow
        icon={<Languages />}
        label={t('chat.composer.translate')}
        note={t('chat.composer.translateNote')}
        isOn={language !== undefined}
        onChange={(isOn) => setWriteTranslated(chat_id, isOn ? likely : undefined)}
      />
      {language && (
        <ListRow
          title={t('chat.settings.translateInto')}
          remark={t(`chat.composer.languages.${language}`)}
          onClick={sheet.open}
        />
      )}
      <TranslateSheet chat_id={chat_id} isOpen={sheet.isOpen} onClose={sheet.close} />
    </>
  )
}
