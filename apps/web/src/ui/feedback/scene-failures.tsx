// The objects of the two scenes that must be there when nothing can be fetched any more. The others come when they are
// needed; see scene-objects.tsx, which has the same field.

export function BrokenGem() {
  return (
    <>
      <g transform="rotate(-7 100 130)">
        <path d="M58 66 78 40h26l-6 26Z" fill="#fda4b7" />
        <path d="m78 40 26 0-6 26Z" fill="#ffd3dc" />
        <path d="M58 66h40l8 16-10 14 8 36Z" fill="#e11d48" />
        <path d="M58 66h24l22 66Z" fill="#fb7185" />
      </g>
      <g transform="rotate(8 118 130)">
        <path d="M114 40h26l20 26h-52Z" fill="#fecdd6" />
        <path d="m140 40 20 26h-28Z" fill="#fb7185" />
        <path d="M108 66h52l-46 66-8-36 10-14Z" fill="#be123c" />
        <path d="M108 66h24l-18 66-8-36 10-14Z" fill="#e11d48" />
      </g>
      <path d="m110 14 2 14M88 18l8 12M134 18l-8 12" stroke="#ffb627" strokeWidth="5" strokeLinecap="round" />
      <path d="m52 122 12-6 6 14-12 6Z" fill="#fb7185" />
      <path d="m158 124 12-3 2 12-10 4Z" fill="#be123c" />
    </>
  )
}

export function Signal() {
  return (
    <>
      <path
        d="M62 104c-2-16 10-26 24-25 4-16 18-26 34-24 16 2 27 14 28 29 13 0 22 10 21 22-1 13-11 20-24 20H84c-12 0-21-9-22-22Z"
        fill="#8b5cf6"
      />
      <path d="M62 104c-2-16 10-26 24-25 4-16 18-26 34-24L98 126H84c-12 0-21-9-22-22Z" fill="#a78bfa" />
      <path d="m120 55-36 71h26l38-42c-1-15-12-27-28-29Z" fill="#7c3aed" />
      <path d="M148 84c13 0 22 10 21 22-1 13-11 20-24 20h-35Z" fill="#5b21b6" />
      <path d="m92 88 34 34M126 88l-34 34" stroke="#fff" strokeWidth="8" strokeLinecap="round" />
      <path d="m150 34 18 18M168 34l-18 18" stroke="#ffb627" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}
