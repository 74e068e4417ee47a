// The mark is a fair's tent that is also a cut stone: striped canopy as the crown, the pavilion under it,
// a pennant on top. Flat facets only, so it needs no gradient ids and prints at 16 px.

export interface LogoMarkProps {
  className?: string
}

export function LogoMark({ className = 'size-8' }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M32 3v9" stroke="#ffe6a8" strokeWidth="2.4" />
      <path d="M33 3.2 43 6l-10 3.4Z" fill="#ff5d7d" />
      {/* The canopy: five stripes from the mast to the eaves. */}
      <path d="M32 10 4 27h12Z" fill="#ffd782" />
      <path d="M32 10 16 27h11Z" fill="#ff9f1c" />
      <path d="M32 10 27 27h10Z" fill="#fff0c9" />
      <path d="M32 10 37 27h11Z" fill="#ffb627" />
      <path d="M32 10 48 27h12Z" fill="#f0820f" />
      {/* The scalloped eaves are the girdle of the stone. */}
      <path d="M4 27h12l-6 6Z" fill="#ffe9b8" />
      <path d="M16 27h11l-5.5 6Z" fill="#ffb627" />
      <path d="M27 27h10l-5 6Z" fill="#fff6df" />
      <path d="M37 27h11l-5.5 6Z" fill="#ffc95c" />
      <path d="M48 27h12l-6 6Z" fill="#f59a0b" />
      {/* The pavilion: amethyst, lit from the left. */}
      <path d="M4 27 32 62 10 33Z" fill="#c9a7ff" />
      <path d="m10 33 6-6 6 6 10 29Z" fill="#a46bff" />
      <path d="m22 33 5-6 5 6v29Z" fill="#c6a0ff" />
      <path d="m32 33 5-6 5.5 6L32 62Z" fill="#8b45f2" />
      <path d="m42.5 33 5.5-6 6 6-22 29Z" fill="#6a26cf" />
      <path d="m54 33 6-6-28 35Z" fill="#4f18a8" />
    </svg>
  )
}

/** The name in letters of its own: straight strokes, bevelled joints. */
export function Wordmark({ className = 'h-6' }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 124 40"
      className={`shrink-0 ${className}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="6.4"
      strokeLinejoin="bevel"
    >
      <path d="M4 37V7l15 18L34 7v30" />
      <path
        d="M46 26.5h20.5c0-6.5-4-11-10.3-11S45.5 20 45.5 26.2s4.5 10.6 11 10.6c4 0 6.8-1.4 9-4"
        strokeWidth="6"
      />
      <path d="M78 3v34" />
      <path
        d="M110.5 26.2c0 6-4.3 10.6-10.3 10.6S90 32.2 90 26.2s4.2-10.7 10.2-10.7 10.3 4.7 10.3 10.7ZM111 13v24"
        strokeWidth="6"
      />
    </svg>
  )
}

export interface LogoProps {
  /** The product's name, read aloud. */
  label: string
  hasWordmark?: boolean
}

export function Logo({ label, hasWordmark = true }: LogoProps) {
  return (
    <span
      role="img"
      aria-label={label}
      // Where there is no room for the name it goes to a second line, which is not shown: never half of it.
      className="flex h-8 flex-wrap content-start items-center gap-x-2.5 overflow-hidden"
    >
      <LogoMark />
      {hasWordmark && <Wordmark />}
    </span>
  )
}
