/** A bell that is a cut gem, over the question about push. */
export function BellArt() {
  return (
    <svg viewBox="0 0 295 112" aria-hidden="true" className="block w-full shrink-0">
      <path fill="#3b1480" d="M0 0h295v112H0z" />
      <path fill="#5b21b6" d="M0 112 84 0h66L66 112zM188 112 268 0h27v60l-34 52z" />
      <g fill="none" stroke="#b79bff" strokeWidth="4" strokeLinecap="round" opacity=".8">
        <path d="M98 40c-8 10-8 24 0 34M84 30c-13 16-13 38 0 54M197 40c8 10 8 24 0 34M211 30c13 16 13 38 0 54" />
      </g>
      <g transform="translate(147.500 56)">
        <path fill="#ffb627" d="M-8-36h16l16 14 6 40H-30l6-40z" />
        <path fill="#ffe0a0" d="M-8-36-24-22l-6 40h16z" opacity=".8" />
        <path fill="#fff3d6" d="M-8-36H8l4 54h-26z" opacity=".55" />
        <path fill="#c46f00" d="M-36 18h72v8h-72z" />
        <path fill="#ffe0a0" d="M-9 26H9L0 38z" />
      </g>
    </svg>
  )
}
