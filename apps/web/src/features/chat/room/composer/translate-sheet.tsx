import { Language } from '@mela/contract/enums.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { setWriteTranslated, useWriteTranslated } from './write-translated.ts'

type TranslateSheetProps = { chat_id: string; isOpen: boolean; onClose: () => void }
const OFF = 'off'

/** CH-22. */
export function TranslateSheet({ chat_id, isOpen, onClose }: TranslateSheetProps) {
  const t = useT()
  const target = useWriteTranslated(chat_id)
  const choose = (value: string) => {
    setWriteTranslated(
      chat_id,
      Language.find((language) => language === value),
    )
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chat.composer.translate')}
      description={t('chat.composer.translateNote')}
      closeLabel={t('chat.room.close')}
    >
      <RadioRows
        label={t('chat.composer.translate')}
        isLabelHidden
        value={target ?? OFF}
        onValueChange={choose}
        options={[OFF, ...Language].map((value) => ({
          value,
          label:
            value === OFF ? t('chat.composer.translateOff') : t(`chat.composer.languages.${value as 'en'}`),
        }))}
      />
    </Sheet>
  )
}
