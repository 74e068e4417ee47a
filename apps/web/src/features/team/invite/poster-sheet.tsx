import { Copy, Download, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { saveFile } from '#ui/media/save-file.ts'
import { Sheet } from '#ui/overlays/lazy.tsx'

type PosterSheetProps = { isOpen: boolean; onClose: () => void; link: string; code: string }

/** The poster, seen before it is saved or shared. */
export function PosterSheet({ isOpen, onClose, link, code }: PosterSheetProps) {
  const t = useT()
  const mark = useRef<HTMLSpanElement>(null)
  const poster = usePoster(isOpen, link, code, mark)
  const fileName = `mela-poster-${code}.png`
  const bytes = poster.state === 'there' ? poster.bytes : undefined

  const say = (words: string) => void toast(words, { id: 'poster', tone: 'good' })
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
  const save = () => {
    if (!bytes) return
    saveFile(bytes, fileName)
    say(t('team.poster.saved'))
  }
  const share = async () => {
    if (!bytes) return
    const file = new File([bytes], fileName, { type: 'image/png' })
    const shared = { files: [file], text: `${t('team.poster.sentence')} ${link}` }
    // Closing the system's sheet is no failure.
    if (navigator.canShare?.(shared)) return void (await navigator.share(shared).catch(() => {}))
    saveFile(bytes, fileName)
    say((await copy()) ? t('team.poster.savedAndCopied') : t('team.poster.saved'))
  }
  const copyLink = async () => {
    if (await copy()) say(t('team.invite.linkCopied'))
    else void toast(t('team.invite.copyFailed'), { id: 'poster', tone: 'bad' })
  }
  return (
    <>
      <span ref={mark} hidden>
        <LogoMark />
      </span>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('team.poster.title')}
        description={t('team.poster.about')}
        closeLabel={t('team.poster.close')}
        footer={
          <Button
            size="lg"
            isWide
            disabled={!bytes}
            icon={<Share2 className="size-5" aria-hidden="true" />}
            onClick={() => void share()}
          >
            {t('team.poster.share')}
          </Button>
        }
      >
        <div className="grid gap-4 pt-2" aria-busy={poster.state === 'making'}>
          {poster.state === 'there' ? (
            <img
              src={poster.url}
              alt={t('team.poster.picture', { code })}
              width={900}
              height={1350}
              className="mx-auto h-auto max-h-[52dvh] w-auto max-w-full rounded-lg shadow-2"
            />
          ) : poster.state === 'failed' ? (
            <ErrorState
              size="compact"
              title={t('team.poster.failed')}
              action={<Button onClick={poster.retry}>{t('team.poster.retry')}</Button>}
            />
          ) : (
            <Skeleton className="mx-auto aspect-[2/3] h-[52dvh] max-w-full rounded-lg!" />
          )}
          {/* Inside of what scrolls, so that the keyboard reaches the lower end of the picture. */}
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="outline"
              isWide
              disabled={!bytes}
              icon={<Download className="size-5 shrink-0" aria-hidden="true" />}
              onClick={save}
            >
              {t('team.poster.save')}
            </Button>
            <Button
              variant="outline"
              isWide
              icon={<Copy className="size-5 shrink-0" aria-hidden="true" />}
              onClick={() => void copyLink()}
            >
              {t('team.poster.copy')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}

type Poster =
  | { state: 'making' }
  | { state: 'failed'; retry: () => void }
  | { state: 'there'; bytes: Blob; url: string }

/** Painted anew each time it is opened, in the language of the moment. */
function usePoster(isOpen: boolean, link: string, code: string, mark: RefObject<HTMLElement | null>): Poster {
  const t = useT()
  const [poster, setPoster] = useState<Poster>({ state: 'making' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt paints again.
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    let url: string | undefined
    const words = {
      product: t('app.product'),
      sentence: t('team.poster.sentence'),
      scan: t('team.poster.scan'),
      code: t('team.poster.code'),
    }
    setPoster({ state: 'making' })
    import('./poster-png.ts')
      .then(({ posterPngOf }) =>
        posterPngOf({ link, code, words, mark: mark.current?.querySelector('svg') ?? null }),
      )
      .then(
        (bytes) => {
          if (isOver) return
          url = URL.createObjectURL(bytes)
          setPoster({ state: 'there', bytes, url })
        },
        () => !isOver && setPoster({ state: 'failed', retry: () => setAttempt((last) => last + 1) }),
      )
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [isOpen, link, code, t, mark, attempt])
  return poster
}
