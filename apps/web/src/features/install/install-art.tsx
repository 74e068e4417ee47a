/** The evening over the fair, and among the apps of a phone the one that is new. */
export function InstallArt() {
  const apps = [
    { x: 64, colour: '#7a4fd0' },
    { x: 108, colour: '#8f63e0' },
    { x: 222, colour: '#8f63e0' },
    { x: 266, colour: '#7a4fd0' },
  ]
  return (
    <svg viewBox="0 0 358 104" aria-hidden="true" className="block w-full rounded-lg">
      <path fill="#2f1168" d="M0 0h358v104H0z" />
      <path fill="#3b1480" d="M0 104 96 0h88L88 104zM206 104 302 0h56v44l-54 60z" />
      <path fill="#5b21b6" opacity=".55" d="M128 104 224 0h40l-96 104z" />
      {apps.map(({ x, colour }) => (
        <rect key={x} x={x} y="38" width="28" height="28" rx="8" fill={colour} opacity=".75" />
      ))}
      <image href="/icon.svg" x="152" y="25" width="54" height="54" />
      <rect x="150" y="23" width="58" height="58" rx="14" fill="none" stroke="#ffb627" strokeWidth="2.5" />
      <path
        fill="#ffe0a0"
        d="m36 30 3-8 3 8 8 3-8 3-3 8-3-8-8-3zM316 76l2.5-6 2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5z"
        opacity=".8"
      />
    </svg>
  )
}
