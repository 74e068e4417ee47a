import type { ReactNode } from 'react'

export interface GuideFrameProps {
  /** What the camera is held over: a card or document lying down, or a face. */
  shape: 'card' | 'face'
  /** A picture in the frame; without one the guide shows how to hold the camera. */
  src?: string
  alt?: string
  tone?: 'plain' | 'danger'
  /** Over the picture: progress, a tick. */
  children?: ReactNode
}

const corners = 'M2 14V2h14M84 2h14v12M98 50v12H84M16 62H2V50'

function CardGuide() {
  return (
    <>
      <rect x="10" y="9" width="80" height="46" rx="4" strokeDasharray="3 3" />
      <path d="M18 20h18v12H18zM18 41h40M18 47h26" strokeWidth="1" />
    </>
  )
}

function FaceGuide() {
  return (
    <>
      <ellipse cx="50" cy="30" rx="15" ry="19" strokeDasharray="3 3" />
      <path d="M26 62c2-12 11-14 24-14s22 2 24 14" strokeWidth="1" />
    </>
  )
}

/** Where a photo of a card, a document or a face goes, in the proportions of a card. */
export function GuideFrame({ shape, src, alt = '', tone = 'plain', children }: GuideFrameProps) {
  return (
    <div
      className={`relative grid aspect-[100/64] w-full place-items-center overflow-clip rounded-md border-2 bg-surface2 ${tone === 'danger' ? 'border-danger' : 'border-line'}`}
    >
      {src ? (
        <img src={src} alt={alt} className="absolute inset-0 size-full object-contain" />
      ) : (
        <svg
          viewBox="0 0 100 64"
          fill="none"
          stroke="currentColor"
          className="absolute inset-0 size-full text-ink3"
          aria-hidden="true"
        >
          <path d={corners} className="stroke-brand-text" strokeWidth="2" strokeLinecap="round" />
          {shape === 'card' ? <CardGuide /> : <FaceGuide />}
        </svg>
      )}
      {children}
    </div>
  )
}
