import { GUEST_TEXT_MAX } from '@mela/contract/service.ts'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { PhotoProblem } from '#features/files/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { isComposing } from '#ui/fields/is-composing.ts'
import { useGrow } from '#ui/fields/use-grow.ts'
import { sayAsGuest, showAsGuest } from './guest-store.ts'

/** From here on the words that are left are counted. */
const NEARLY_FULL = 100

export function GuestComposer({ isDisabled }: { isDisabled: boolean }) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field)
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<PhotoProblem>()
  const words = text.trim()
  const left = GUEST_TEXT_MAX - [...words].length

  const send = () => {
    if (isDisabled || words === '' || left < 0) return
    void sayAsGuest(words)
    setText('')
    field.current?.focus()
  }
  const show = async (files: readonly File[]) => {
    setProblem(undefined)
    for (const file of files) setProblem(await showAsGuest(file))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, the keys belong to the input method.
    if (isComposing(event) || event.key !== 'Enter' || event.shiftKey || !isDesktop) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void show(files)
  }
  return (
    <div data-bottom-bar className="shrink-0 border-t border-line bg-surface">
      <div className="mx-auto w-full max-w-[72rem]">
        {problem && (
          <p role="alert" className="px-4 pt-2 text-xs font-medium text-danger">
            {t(`files.photo.problems.${problem}`)}
          </p>
        )}
        <div className="flex items-end gap-0.5 px-1 py-1.5 md:px-3">
          <IconButton
            icon={<ImagePlus />}
            label={t('service.guest.attach')}
            className="text-ink2"
            disabled={isDisabled}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // The same file again is a change, too.
              currentTarget.value = ''
              void show(files)
            }}
          />
          <textarea
            ref={field}
            rows={1}
            value={text}
            dir="auto"
            aria-label={t('service.guest.label')}
            placeholder={t('service.guest.placeholder')}
            enterKeyHint={isDesktop ? 'send' : undefined}
            className="field-sizing-content max-h-[15.8rem] min-h-11 min-w-0 flex-1 resize-none rounded-[2.2rem] bg-surface2 px-4 py-2.5 text-base outline-offset-0 placeholder:text-ink2"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <IconButton
            icon={<SendHorizontal />}
            label={t('service.guest.send')}
            variant="brand"
            disabled={isDisabled || words === '' || left < 0}
            // The text keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={send}
          />
        </div>
        {left < NEARLY_FULL && (
          <p
            role="status"
            className={`px-5 pb-1 text-end text-2xs ${left < 0 ? 'font-semibold text-danger' : 'text-ink2'}`}
          >
            {left < 0
              ? t('service.guest.tooLong', { count: -left })
              : t('service.guest.left', { count: left })}
          </p>
        )}
      </div>
      <div className="safe-bottom" />
    </div>
  )
}
