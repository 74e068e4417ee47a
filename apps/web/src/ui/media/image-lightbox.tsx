import 'yet-another-react-lightbox/styles.css'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { ImageViewerProps, ViewerSlide } from '#ui/media/image-viewer-slides.ts'

function slideOf(slide: ViewerSlide): Slide {
  const size = { width: slide.widthPx, height: slide.heightPx }
  if (slide.kind === 'image') return { src: slide.src, alt: slide.alt, download: slide.src, ...size }
  return {
    type: 'video',
    sources: [{ src: slide.src, type: slide.type }],
    poster: slide.poster,
    download: slide.src,
    playsInline: true,
    ...size,
  }
}

export default function ImageLightbox({
  slides,
  index,
  isOpen,
  onClose,
  onIndexChange,
  labels,
}: ImageViewerProps) {
  return (
    <Lightbox
      open={isOpen}
      close={onClose}
      index={index}
      slides={slides.map(slideOf)}
      plugins={[Zoom, Video, Download]}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      on={{ view: ({ index: next }) => onIndexChange?.(next) }}
      labels={{
        Close: labels.close,
        Previous: labels.previous,
        Next: labels.next,
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
        Download: labels.download,
      }}
      render={slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  )
}
