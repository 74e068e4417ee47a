import { useMemo } from 'react'
import { qrPathOf } from '#ui/data/qr-image.ts'

export interface QrCodeProps {
  text: string
  /** What scanning it gives, for instance "My invite link". */
  label: string
  className?: string
}

/** At most 36 rem, always white under it, in the dark theme too. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { d, modules } = useMemo(() => qrPathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className={`aspect-square w-full max-w-[36rem] rounded-md bg-white ${className}`}
    >
      <path d={d} fill="#000" />
    </svg>
  )
}
