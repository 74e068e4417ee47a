// Loads yet-another-react-lightbox (15.6 KiB) with the first picture that is opened.
import { lazy, Suspense, useRef } from 'react'
import type { ImageViewerProps } from '#ui/media/image-viewer-slides.ts'

const Lightbox = lazy(() => import('#ui/media/image-lightbox.tsx'))

/** Full-screen pictures and videos: pinch, double tap, pull down to close, download. */
export function ImageViewer(props: ImageViewerProps) {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.isOpen
  if (!wasOpened.current) return null
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  )
}
