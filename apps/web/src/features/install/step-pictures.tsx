// What to look for on the phone, drawn without words so that it is the same in every language. The gold ring is where
// the finger goes.
import type { ReactNode } from 'react'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="w-[12rem] shrink-0 rounded-md bg-surface2"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

const Ring = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="13" fill="var(--gold)" fillOpacity=".22" stroke="var(--gold)" strokeWidth="2.5" />
)

const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y - 2.5} width={width} height="5" rx="2.5" fill="var(--line)" />
)

/** The lower end of a phone: address, and a bar with the arrow that leaves its box. */
export function SharePicture() {
  return (
    <Picture>
      <path
        d="M20 0v66q0 10 10 10h60q10 0 10-10V0"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth="2"
      />
      <rect x="30" y="10" width="60" height="14" rx="7" fill="var(--surface2)" />
      <Line x={44} y={17} width={32} />
      <path d="m39 45-5 5 5 5M86 46h.01M86 50h.01M86 54h.01" stroke="var(--ink3)" strokeWidth="2.4" />
      <Ring x={60} y={50} />
      <path d="M60 53V41m-4 4 4-4 4 4m-7 3h-3v9h12v-9h-3" stroke="var(--brand-text)" strokeWidth="2.2" />
    </Picture>
  )
}

/** A list of things to do with the page; the one that counts has a plus in a box. */
export function AddPicture() {
  return (
    <Picture>
      <path
        d="M20 80V14q0-8 8-8h64q8 0 8 8v66"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth="2"
      />
      <Line x={30} y={18} width={38} />
      <rect x="82" y="13" width="10" height="10" rx="3" stroke="var(--line)" strokeWidth="2" />
      <rect
        x="24"
        y="28"
        width="72"
        height="24"
        rx="7"
        fill="var(--gold)"
        fillOpacity=".22"
        stroke="var(--gold)"
        strokeWidth="2.5"
      />
      <rect x="31" y="37.5" width="34" height="5" rx="2.5" fill="var(--ink2)" />
      <path
        d="M80 34h8q2 0 2 2v8q0 2-2 2h-8q-2 0-2-2v-8q0-2 2-2m4 3v6m-3-3h6"
        stroke="var(--brand-text)"
        strokeWidth="2"
      />
      <Line x={30} y={63} width={30} />
      <rect x="82" y="58" width="10" height="10" rx="3" stroke="var(--line)" strokeWidth="2" />
    </Picture>
  )
}

/** The upper end of a phone: the address, and three dots beside it. */
export function MenuPicture() {
  return (
    <Picture>
      <path
        d="M20 80V14Q20 4 30 4h60q10 0 10 10v66"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth="2"
      />
      <rect x="28" y="18" width="46" height="16" rx="8" fill="var(--surface2)" />
      <Line x={36} y={26} width={28} />
      <Ring x={87} y={26} />
      <path d="M87 20h.01M87 26h.01M87 32h.01" stroke="var(--brand-text)" strokeWidth="3.6" />
      <Line x={30} y={50} width={60} />
      <Line x={30} y={62} width={44} />
    </Picture>
  )
}

/** A home screen with one app more than before. */
export function HomePicture() {
  const others = [26, 78].flatMap((x) => [7, 32, 57].map((y) => ({ x, y })))
  return (
    <Picture>
      <path d="M20-4v88M100-4v88" stroke="var(--control)" strokeWidth="2" />
      <path d="M21 0h78v80H21z" fill="var(--surface)" />
      {others.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="16" height="16" rx="5" fill="var(--line)" />
      ))}
      <image href="/icon.svg" x="44" y="24" width="32" height="32" />
      <rect x="42.5" y="22.5" width="35" height="35" rx="9" stroke="var(--gold)" strokeWidth="2.5" />
    </Picture>
  )
}
