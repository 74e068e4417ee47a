import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { ImageViewer } from '#ui/media/image-viewer.tsx'
import { Bubble, pictureOf, SentLine, WaitingLine } from './guest-line.tsx'
import { useGuest } from './guest-store.ts'

/** Nearer to the foot than this, whoever reads is at the end and follows it. */
const AT_END_PX = 120

export function GuestTranscript() {
  const t = useT()
  const lines = useGuest((chat) => chat.lines)
  const waiting = useGuest((chat) => chat.waiting)
  const isClosed = useGuest((chat) => chat.isClosed)
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [shown, setShown] = useState(0)
  const viewer = useOverlay('picture')
  const pictures = lines.flatMap((line) => {
    const picture = pictureOf(line)
    return picture ? [{ id: line.id, ...picture }] : []
  })
  const count = lines.length + waiting.length
  const mine = waiting.length
  // What I say takes me to the end; what an operator says only when I am there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves it, and nothing else.
  useLayoutEffect(() => {
    const box = scroller.current
    if (box && (isAtEnd.current || mine > 0)) box.scrollTop = box.scrollHeight
  }, [count, mine])
  const open = (id: string) => {
    setShown(
      Math.max(
        0,
        pictures.findIndex((one) => one.id === id),
      ),
    )
    viewer.open()
  }
  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the chat scrolls in here, so the keys must reach it.
      tabIndex={0}
      className="scroller min-h-0 flex-1 -outline-offset-2"
      onScroll={({ currentTarget: box }) => {
        isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX
      }}
    >
      <div className="mx-auto flex min-h-full w-full max-w-[72rem] flex-col justify-end px-3 py-4 md:px-5">
        <div className="mb-4">
          <InfoBanner kind="info">{t('service.guest.safety')}</InfoBanner>
        </div>
        <div role="log" aria-label={t('service.guest.log')} className="grid gap-2">
          <Bubble isMine={false}>
            <span className="block whitespace-pre-wrap">{t('service.guest.welcome')}</span>
          </Bubble>
          {lines.map((line) => (
            <SentLine key={line.nonce + line.is_mine} line={line} onOpen={() => open(line.id)} />
          ))}
          {waiting.map((line) => (
            <WaitingLine key={`${line.nonce}true`} line={line} />
          ))}
          {isClosed && <Centred>{t('service.guest.closed')}</Centred>}
        </div>
      </div>
      <ImageViewer
        slides={pictures.map(({ url, width, height }, at) => ({
          kind: 'image',
          src: url,
          alt: t('service.guest.picture', { number: at + 1 }),
          ...(width && { widthPx: width }),
          ...(height && { heightPx: height }),
        }))}
        index={shown}
        isOpen={viewer.isOpen}
        onClose={viewer.close}
        onIndexChange={setShown}
        labels={{
          close: t('service.viewer.close'),
          previous: t('service.viewer.previous'),
          next: t('service.viewer.next'),
          zoomIn: t('service.viewer.zoomIn'),
          zoomOut: t('service.viewer.zoomOut'),
          download: t('service.viewer.download'),
        }}
      />
    </div>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <p className="mx-auto max-w-[36rem] rounded-full bg-surface2 px-3 py-1 text-center text-xs text-ink2">
    {children}
  </p>
)
