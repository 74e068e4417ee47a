// The picture of how an order stands: a cut stone with its sign, so that colour is never the only word.
import type { OrderState } from '@mela/contract/cashier.ts'
import type { ReactNode } from 'react'

type Look = { dark: string; body: string; light: string; sign: ReactNode }

const looks: Record<OrderState, Look> = {
  pending: {
    dark: '#d98207',
    body: '#ffb627',
    light: '#ffe6a8',
    sign: <path d="M48 30v19l12 8" />,
  },
  paid: { dark: '#065f3b', body: '#0a7d4f', light: '#4cc48f', sign: <path d="m31 49 12 12 23-25" /> },
  failed: { dark: '#8f0f2d', body: '#d11a45', light: '#f27a96', sign: <path d="m34 34 28 28M62 34 34 62" /> },
  expired: {
    dark: '#453a5c',
    body: '#6b5e87',
    light: '#a99cc4',
    sign: <path d="M36 29h24v6L48 48l12 13v6H36v-6l12-13-12-13Z" />,
  },
  review: {
    dark: '#154799',
    body: '#1d5fd1',
    light: '#7ea8f0',
    sign: (
      <>
        <circle cx="44" cy="44" r="13" />
        <path d="m54 54 11 11" />
      </>
    ),
  },
}

export function OrderMark({ state }: { state: OrderState }) {
  const { dark, body, light, sign } = looks[state]
  return (
    <svg viewBox="0 0 96 96" className="animate-rise size-28" aria-hidden="true">
      <path d="M29 3h38l26 26v38L67 93H29L3 67V29Z" fill={dark} />
      <path d="M29 3h38L29 29 3 67V29Z" fill={light} />
      <path d="M33 13h30l20 20v30L63 83H33L13 63V33Z" fill={body} />
      <path d="M33 13h30L13 63V33Z" fill="#fff" fillOpacity=".16" />
      <g
        fill="none"
        stroke={state === 'pending' ? '#2b1606' : '#fff'}
        strokeWidth="6"
        strokeLinecap="square"
        strokeLinejoin="bevel"
      >
        {sign}
      </g>
    </svg>
  )
}
