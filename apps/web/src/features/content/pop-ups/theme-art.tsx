import type { PopUp } from '@mela/contract/homepage.ts'

type Theme = PopUp['theme']

const colours: Record<Theme, readonly [ground: string, deep: string, gem: string, light: string]> = {
  violet: ['#3b1480', '#5b21b6', '#b79bff', '#efe7ff'],
  gold: ['#7a3e00', '#c46f00', '#ffb627', '#ffe0a0'],
  green: ['#04452d', '#0a7d4f', '#35d399', '#c9f7e3'],
}

/** Over words that came without a picture: a cut gem in the colours of their theme. */
export function ThemeArt({ theme }: { theme: Theme }) {
  const [ground, deep, gem, light] = colours[theme]
  return (
    <svg viewBox="0 0 295 128" aria-hidden="true" className="block w-full shrink-0">
      <path fill={ground} d="M0 0h295v128H0z" />
      <path fill={deep} d="M0 128 92 0h70L70 128zM180 128 272 0h23v76l-38 52z" />
      <g transform="translate(147 66)">
        <path fill={gem} d="M-44-14-24-40h48l20 26L0 44z" />
        <path fill={light} d="M-24-40-44-14h26zM24-40 44-14H18zM-18-14h36L0 44z" opacity=".75" />
        <path fill={light} d="M-24-40h48L0-14z" opacity=".45" />
      </g>
      <path
        fill={light}
        opacity=".7"
        d="m48 34 4-10 4 10 10 4-10 4-4 10-4-10-10-4zM240 92l3-7 3 7 7 3-7 3-3 7-3-7-7-3z"
      />
    </svg>
  )
}
