export interface ViewerImage {
  kind: 'image'
  src: string
  alt: string
  widthPx?: number
  heightPx?: number
}

export interface ViewerVideo {
  kind: 'video'
  src: string
  type: string
  poster?: string
  widthPx?: number
  heightPx?: number
}

export type ViewerSlide = ViewerImage | ViewerVideo

export interface ViewerLabels {
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  download: string
}

export interface ImageViewerProps {
  slides: readonly ViewerSlide[]
  index: number
  isOpen: boolean
  onClose: () => void
  onIndexChange?: (index: number) => void
  labels: ViewerLabels
}
