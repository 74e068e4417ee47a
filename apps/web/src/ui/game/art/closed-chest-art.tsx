/** A treasure chest that nobody has opened yet; it stands where `ChestArt` will stand, at the same size. */
export function ClosedChestArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 270" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <ellipse cx="172" cy="244" rx="128" ry="12" fill="#230338" fillOpacity=".5" />
      {/* The lid: top, front and side. */}
      <path d="m96 62 38-20h112l-34 20Z" fill="#c06a2a" />
      <path d="M54 142 62 96l34-34h116l32 34 8 46Z" fill="#8a4218" />
      <path d="M54 142 62 96l34-34h70L132 142Z" fill="#a9561f" />
      <path d="m252 142-8-46-32-34 34-20 32 34 10 44Z" fill="#4d1d09" />
      <path d="m252 142-8-46-32-34 34-20Z" fill="#6b2e10" />
      <path d="M62 96h182l2 8H60Z" fill="#5a2410" fillOpacity=".6" />
      <path d="m96 62 38-20h10l-36 20ZM198 62l34-20h14l-34 20Z" fill="#ffd782" />
      <path d="M84 142 90 96l16-34h18l-14 34-4 46Z" fill="#ffc247" />
      <path d="M84 142 90 96l16-34h8L98 96l-4 46Z" fill="#ffe6a8" />
      <path d="m222 142-6-46-18-34h14l22 34 6 46Z" fill="#f59a0b" />
      <path d="m222 142-6-46-18-34h6l22 34 6 46Z" fill="#ffd782" />
      {/* The box. */}
      <path d="M58 142h190l-10 98H70Z" fill="#8a4218" />
      <path d="M58 142h96l-22 98H70Z" fill="#a9561f" />
      <path d="m248 142 36-22-12 94-34 26Z" fill="#4d1d09" />
      <path d="m248 142 36-22-30 68Z" fill="#6b2e10" />
      <path d="M62 178h183l-1 6H63ZM66 208h176l-1 6H67Z" fill="#5a2410" fillOpacity=".7" />
      {/* The bands. */}
      <path d="M54 138h198l-4 22H60Z" fill="#ffb627" />
      <path d="M54 138h124l-22 22H60Z" fill="#ffe09a" />
      <path d="m252 138 36-22-4 20-36 24Z" fill="#d98207" />
      <path d="M69 226h170l-1 14H70Z" fill="#e08406" />
      <path d="M69 226h96l-12 14H70Z" fill="#ffc247" />
      <path d="m239 226 34-24-1 12-34 26Z" fill="#b96300" />
      <path d="M86 158h20l2 82H90Z" fill="#ffc247" />
      <path d="M86 158h10l4 82H90Z" fill="#ffe6a8" />
      <path d="M200 158h20l-4 82h-18Z" fill="#f59a0b" />
      <path d="M200 158h10l-4 82h-8Z" fill="#ffd782" />
      {/* The lock. */}
      <path d="M132 130h42l8 16-6 34-23 16-23-16-6-34Z" fill="#d98207" />
      <path d="M132 126h42l8 16-6 34-23 16-23-16-6-34Z" fill="#ffb627" />
      <path d="M132 126h42l-48 42-8-26Z" fill="#fff0c9" />
      <path d="M153 144a8 8 0 0 1 4.6 14.4l3.4 15.6h-16l3.4-15.6A8 8 0 0 1 153 144Z" fill="#4d1d09" />
      <g fill="#fff">
        <path d="m72 52 3 9 9 3-9 3-3 9-3-9-9-3 9-3Z" />
        <path d="m292 70 2 7 7 2-7 2-2 7-2-7-7-2 7-2Z" />
      </g>
    </svg>
  )
}
