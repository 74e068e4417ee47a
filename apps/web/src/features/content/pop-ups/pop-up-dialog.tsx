import { PopUpType } from '@mela/contract/enums.ts'
import type { PopUp } from '@mela/contract/homepage.ts'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ContentAnchor, useContentLink } from '../content-anchor.tsx'
import { dayOf } from './rules.ts'
import { wantNoMore } from './seen.ts'
import { ThemeArt } from './theme-art.tsx'

type PopUpDialogProps = { popUp: PopUp; hosts: readonly string[]; isOpen: boolean; onClose: () => void }

/** HM-14. Closing it means not today, and it says so. A picture has its words and its button under it, too. */
export function PopUpDialog({ popUp, hosts, isOpen, onClose }: PopUpDialogProps) {
  const t = useT()
  const link = useContentLink()(popUp, hosts)
  const words = useRef<HTMLParagraphElement>(null)
  const { type, file, theme, content } = popUp
  const noMore = () => {
    wantNoMore(dayOf(serverNow()))
    onClose()
  }
  const isPicture = type === PopUpType.image && file !== null
  // WebKit gives a picture without a size of its own no height at all.
  const picture = file && <img src={file.url} alt="" className="max-h-[60dvh] min-h-64 w-full object-cover" />
  const art =
    isPicture && link ? (
      // A shortcut for fingers; keys and screen readers have the button under it.
      <ContentAnchor link={link} onClick={onClose} tabIndex={-1} aria-hidden="true" className="block min-h-0">
        {picture}
      </ContentAnchor>
    ) : (
      (picture ?? <ThemeArt theme={theme} />)
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('content.popUp.label')}
      // A picture without words of its own is not left without any.
      isTitleHidden={content !== ''}
      closeLabel={t('content.popUp.close')}
      art={art}
      initialFocus={content ? words : undefined}
    >
      <div className="grid gap-4 text-center">
        {content && (
          <>
            <span aria-hidden="true" className={`mx-auto h-1 w-12 rounded-full ${bars[theme]}`} />
            <p
              ref={words}
              tabIndex={-1}
              className="text-base text-pretty whitespace-pre-line shadow-none! outline-none"
            >
              {content}
            </p>
          </>
        )}
        {link && (
          <ContentAnchor link={link} onClick={onClose} className={buttonStyle({ size: 'lg', isWide: true })}>
            {t('content.popUp.go')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </ContentAnchor>
        )}
        <p className="text-xs text-balance text-ink2">{t('content.popUp.oncePerDay')}</p>
        <Button variant="link" size="sm" onClick={noMore}>
          {t('content.popUp.noMore')}
        </Button>
      </div>
    </Dialog>
  )
}

const bars = { violet: 'bg-brand', gold: 'bg-gold', green: 'bg-emerald' }
