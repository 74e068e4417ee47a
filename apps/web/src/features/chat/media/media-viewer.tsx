import { useT } from '#platform/i18n/intl.tsx'
import { ImageViewer } from '#ui/media/image-viewer.tsx'
import type { ViewerSlide } from '#ui/media/image-viewer-slides.ts'

export type ViewedMedia =
  | { kind: 'image'; id: string; url: string; label: string; width?: number; height?: number }
  | { kind: 'video'; id: string; url: string; poster_url?: string; width?: number; height?: number }

export interface MediaViewerProps {
  /** All that can be swiped through, in order. */
  media: readonly ViewedMedia[]
  /** Which one is open; none closes it. */
  openId: string | undefined
  onOpenIdChange: (id: string | undefined) => void
}

/** Full screen: zoom, swipe, save, and videos play. It is loaded with the first opening. */
export function MediaViewer({ media, openId, onOpenIdChange }: MediaViewerProps) {
  const t = useT()
  const index = media.findIndex(({ id }) => id === openId)
  return (
    <ImageViewer
      slides={media.map(slideOf)}
      index={Math.max(0, index)}
      isOpen={index >= 0}
      onClose={() => onOpenIdChange(undefined)}
      onIndexChange={(next) => index >= 0 && onOpenIdChange(media[next]?.id)}
      labels={{
        close: t('chat.media.viewer.close'),
        previous: t('chat.media.viewer.previous'),
        next: t('chat.media.viewer.next'),
        zoomIn: t('chat.media.viewer.zoomIn'),
        zoomOut: t('chat.media.viewer.zoomOut'),
        download: t('chat.media.viewer.download'),
      }}
    />
  )
}

function slideOf(one: ViewedMedia): ViewerSlide {
  const size = { widthPx: one.width, heightPx: one.height }
  if (one.kind === 'image') return { kind: 'image', src: one.url, alt: one.label, ...size }
  return {
    kind: 'video',
    src: one.url,
    // Of QuickTime too: it is the same container, and a browser that is told its name does not even try.
    type: 'video/mp4',
    poster: one.poster_url,
    ...size,
  }
}
