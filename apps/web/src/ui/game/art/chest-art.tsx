import { useId } from 'react'
import { GemBody } from '#ui/game/gem.tsx'

function Coin({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse cy="3" rx="15" ry="8.5" fill="#b96300" />
      <ellipse rx="15" ry="8.5" fill="#ffc247" />
      <path d="M-15 0A15 8.5 0 0 1 6-7.8L-6 7.8A15 8.5 0 0 1-15 0Z" fill="#ffe6a8" />
      <ellipse rx="9.5" ry="5" fill="none" stroke="#d98207" strokeWidth="1.6" />
    </g>
  )
}

function Brilliant() {
  return (
    <>
      <path d="M22 4h56l20 26H2Z" fill="#d9f6ff" />
      <path d="M22 4 2 30h26Z" fill="#8fdcff" />
      <path d="M22 4h28L28 30Z" fill="#f2fcff" />
      <path d="M78 4H50l22 26Z" fill="#c3efff" />
      <path d="M50 4 28 30h44Z" fill="#ffffff" />
      <path d="M78 4 72 30h26Z" fill="#5cc4f7" />
      <path d="M2 30h26l22 58Z" fill="#58c3f7" />
      <path d="M28 30h22v58Z" fill="#c9f1ff" />
      <path d="M50 30h22L50 88Z" fill="#8ed9fb" />
      <path d="M72 30h26L50 88Z" fill="#1d8fd6" />
    </>
  )
}

/** A treasure chest standing open. The home's banner, a chest in a chat and its detail all show it. */
export function ChestArt({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 320 270" className={className} aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
      <radialGradient id={`${id}-glow`}>
        <stop stopColor="#fff3c4" stopOpacity=".95" />
        <stop offset=".45" stopColor="#ffc247" stopOpacity=".45" />
        <stop offset="1" stopColor="#ffb627" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-ray`} x2="0" y1="1" y2="0">
        <stop stopColor="#ffe6a8" stopOpacity=".7" />
        <stop offset="1" stopColor="#ffe6a8" stopOpacity="0" />
      </linearGradient>
      <g fill={`url(#${id}-ray)`}>
        <path d="M160 130 96 0h28Z" />
        <path d="M170 130 150-10h44Z" />
        <path d="m184 130 38-136 36 10Z" />
        <path d="M150 130 20 50l18-22Z" />
        <path d="m196 130 104-100 16 24Z" />
      </g>
      <ellipse cx="172" cy="244" rx="128" ry="12" fill="#230338" fillOpacity=".5" />
      {/* The lid, seen from inside. */}
      <path d="m92 116-14-46 22-38 170-8 28 34 0 46-20 10Z" fill="#6b2e10" />
      <path d="m100 32 170-8 28 34-220 12Z" fill="#8a4218" />
      <path d="m78 70 220-12v46l-20 10-186 2Z" fill="#3d1607" />
      <path d="m88 74 198-10 2 38-14 8-174 4Z" fill="#250b03" />
      <path d="m88 74 198-10-90 50-96 0Z" fill="#4d1d09" />
      <path d="m100 32 170-8 4 8-168 8Z" fill="#ffd782" />
      <path d="m78 70 22-38 6 8-18 34 12 40-8 2Z" fill="#ffc247" />
      <path d="m270 24 28 34v46l-10-2-2-40-16-30Z" fill="#f59a0b" />
      <path d="m140 30 20-1-6 42-24 1ZM216 26l20-1 18 38-24 2Z" fill="#ffb627" />
      <path d="m140 30 10 0-8 41-12 1ZM216 26l10-1 16 39-12 1Z" fill="#ffe09a" />
      <ellipse cx="178" cy="112" rx="130" ry="66" fill={`url(#${id}-glow)`} />
      {/* The heap. */}
      <path d="m66 138 26-26 34-14 40-14 44 6 36 16 34 20-24 22H70Z" fill="#f59a0b" />
      <path d="m66 138 26-26 34-14 6 40Z" fill="#ffd782" />
      <path d="m126 98 40-14 8 54h-42Z" fill="#ffc247" />
      <path d="m166 84 44 6-8 48h-28Z" fill="#ffe6a8" />
      <path d="m210 90 36 16-10 34h-34Z" fill="#ffb627" />
      <path d="m246 106 34 20-24 22-20-8Z" fill="#e08406" />
      <Coin x={100} y={120} turn={-14} />
      <Coin x={250} y={122} turn={16} />
      <Coin x={204} y={126} turn={-6} />
      <Coin x={140} y={130} turn={4} />
      <g transform="translate(92 66) rotate(-16 26 26) scale(.54)">
        <GemBody stones={['ruby']} />
      </g>
      <g transform="translate(208 62) rotate(14 28 28) scale(.56)">
        <GemBody stones={['emerald']} />
      </g>
      <g transform="translate(128 14) scale(.96)">
        <Brilliant />
      </g>
      {/* The box. */}
      <path d="M58 138h190l-10 102H70Z" fill="#8a4218" />
      <path d="M58 138h96l-22 102H70Z" fill="#a9561f" />
      <path d="m248 138 36-20-12 96-34 26Z" fill="#4d1d09" />
      <path d="m248 138 36-20-30 70Z" fill="#6b2e10" />
      <path d="M62 172h183l-1 6H63ZM66 206h176l-1 6H67Z" fill="#5a2410" fillOpacity=".7" />
      {/* The bands. */}
      <path d="M58 138h190l-2 18H60Z" fill="#ffb627" />
      <path d="M58 138h120l-20 18H60Z" fill="#ffe09a" />
      <path d="m248 138 36-20-2 16-36 22Z" fill="#d98207" />
      <path d="M69 226h170l-1 14H70Z" fill="#e08406" />
      <path d="M69 226h96l-12 14H70Z" fill="#ffc247" />
      <path d="m239 226 34-24-1 12-34 26Z" fill="#b96300" />
      <path d="M86 138h20l2 102H90Z" fill="#ffc247" />
      <path d="M86 138h10l4 102H90Z" fill="#ffe6a8" />
      <path d="M200 138h20l-4 102h-18Z" fill="#f59a0b" />
      <path d="M200 138h10l-4 102h-8Z" fill="#ffd782" />
      {/* The lock. */}
      <path d="M134 142h38l8 14-6 30-21 14-21-14-6-30Z" fill="#d98207" />
      <path d="M134 138h38l8 14-6 30-21 14-21-14-6-30Z" fill="#ffb627" />
      <path d="M134 138h38l-44 38-6-24Z" fill="#fff0c9" />
      <path d="M153 154a7 7 0 0 1 4 12.5l3 13.5h-14l3-13.5a7 7 0 0 1 4-12.5Z" fill="#4d1d09" />
      <Coin x={44} y={238} turn={-8} />
      <Coin x={70} y={246} turn={6} />
      <Coin x={292} y={236} turn={10} />
      <g fill="#fff">
        <path d="m118 56 3 9 9 3-9 3-3 9-3-9-9-3 9-3Z" />
        <path d="m284 64 2 7 7 2-7 2-2 7-2-7-7-2 7-2Z" />
        <path d="m232 22 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
      </g>
    </svg>
  )
}
