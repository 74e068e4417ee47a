import type { ReactNode } from 'react'

export type Currency = 'INR' | 'USDT' | 'DIAMOND'

export interface CoinProps {
  currency: Currency
  /** In rem utilities, for instance `size-6`. */
  className?: string
}

interface CoinColours {
  rim: string
  light: string
  face: string
  shade: string
}

// A coin is a sixteen-sided rim with lit and shaded flats around a cut face.
const rim = Array.from({ length: 12 }, (_, at) => {
  const corner = (step: number, radius: number) => {
    const angle = ((step - 3.5) / 12) * Math.PI * 2
    return `${(32 + Math.cos(angle) * radius).toFixed(1)} ${(32 + Math.sin(angle) * radius).toFixed(1)}`
  }
  const lit = 0.5 + 0.5 * Math.cos(((at - 3) / 12) * Math.PI * 2 + 2.2)
  return { d: `M${corner(at, 31)}L${corner(at + 1, 31)}L${corner(at + 1, 24)}L${corner(at, 24)}Z`, lit }
})

function CoinBody({ colours, children }: { colours: CoinColours; children: ReactNode }) {
  return (
    <>
      <circle cx="32" cy="32" r="31.5" fill={colours.shade} />
      {rim.map(({ d, lit }) => (
        <path key={d} d={d} fill={lit > 0.66 ? colours.light : lit > 0.3 ? colours.rim : colours.shade} />
      ))}
      <circle cx="32" cy="32" r="24.4" fill={colours.face} />
      <path d="M11 44 44 11a24 24 0 0 0-36.6 27Z" fill="#fff" fillOpacity=".22" />
      {children}
    </>
  )
}

const rupee = 'M22 19h21M22 27.5h21M22 19h6.5c11.5 0 11.5 17 0 17H22l14 13.5'

function InrCoin() {
  return (
    <CoinBody colours={{ rim: '#ffc247', light: '#ffe6a8', face: '#ffb627', shade: '#d98207' }}>
      <path
        d={rupee}
        transform="translate(.6 1)"
        fill="none"
        stroke="#fff2cf"
        strokeWidth="4.6"
        strokeLinejoin="bevel"
      />
      <path d={rupee} fill="none" stroke="#6b3a00" strokeWidth="4.6" strokeLinejoin="bevel" />
    </CoinBody>
  )
}

function UsdtCoin() {
  return (
    <CoinBody colours={{ rim: '#2bb89e', light: '#9ff0df', face: '#12957d', shade: '#07604f' }}>
      <path
        d="M19 17h26v8h-9v7.5c7.5.4 13 2 13 4.2s-5.5 3.8-13 4.2V50h-8v-9.1c-7.5-.4-13-2-13-4.2s5.5-3.8 13-4.2V25h-9Zm9 18.6c-5.600.4-9.500 1.1-9.500 1.8s3.9 1.600 9.500 1.900c2.600.2 5.400.2 8 0 5.600-.3 9.500-1.1 9.500-1.900s-3.9-1.400-9.500-1.8v2.600c-2.600.2-5.400.2-8 0Z"
        fill="#fff"
      />
    </CoinBody>
  )
}

function DiamondCoin() {
  return (
    <>
      <path d="M16 8h32l14 17-30 34L2 25Z" fill="#2aa7e8" />
      <path d="M16 8 2 25h18Z" fill="#7fd6ff" />
      <path d="M16 8h16L20 25Z" fill="#b9ecff" />
      <path d="M32 8h16l-4 17Z" fill="#8fdcff" />
      <path d="M32 8 20 25h24Z" fill="#dcf6ff" />
      <path d="M48 8 44 25h18Z" fill="#3db4f0" />
      <path d="M2 25h18l12 34Z" fill="#45b9f2" />
      <path d="M20 25h24L32 59Z" fill="#7fd0fa" />
      <path d="M44 25h18L32 59Z" fill="#0d79bd" />
      <path d="M20 25h12v34Z" fill="#a5e2ff" />
    </>
  )
}

const faces = { INR: InrCoin, USDT: UsdtCoin, DIAMOND: DiamondCoin }

/** Always beside a written currency or amount, hence silent. */
export function Coin({ currency, className = 'size-6' }: CoinProps) {
  const Face = faces[currency]
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
      <Face />
    </svg>
  )
}
