// The pictures of the methods: cut like everything of value, drawn here, so that no brand's mark is borrowed.
import type { ComponentType, ReactNode } from 'react'

function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 48" className="size-10" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A phone that sends and receives at once. */
const UpiArt = () => (
  <Art>
    <path d="M15 3h18l4 4v34l-4 4H15l-4-4V7Z" fill="#5b21b6" />
    <path d="M11 7l4-4h18L11 32Z" fill="#8d5cf0" />
    <path d="M14 9h20v28H14Z" fill="#f5f2fb" />
    <path d="m16 22 8-10 3 0-5 8h5l-8 10h-3l5-8Z" fill="#0a7d4f" />
    <path d="m22 26 8-10 3 0-5 8h5l-8 10h-3l5-8Z" fill="#f59a0b" />
    <path d="M21 40h6" stroke="#ddd3ef" strokeWidth="2" />
  </Art>
)

/** A house with columns. */
const BankArt = () => (
  <Art>
    <path d="M24 4 45 16v4H3v-4Z" fill="#1d5fd1" />
    <path d="M24 4 3 16v4h21Z" fill="#5f95f0" />
    <path d="M8 22h6v14H8Zm13 0h6v14h-6Zm13 0h6v14h-6Z" fill="#9fc0fa" />
    <path d="M11 22h3v14h-3Zm13 0h3v14h-3Zm13 0h3v14h-3Z" fill="#3f78dc" />
    <path d="M5 38h38l2 6H3Z" fill="#1d5fd1" />
    <path d="M24 8.500 29 13h-10Z" fill="#ffd782" />
  </Art>
)

const CardArt = () => (
  <Art>
    <path d="M6 10h36l4 4v20l-4 4H6l-4-4V14Z" fill="#c81e5a" />
    <path d="M6 10h22L2 34V14Z" fill="#f0618c" />
    <path d="M2 17h44v6H2Z" fill="#3b0a1e" />
    <path d="M8 28h9l2 2v3H8Z" fill="#ffd782" />
    <path d="M17 28h2v5h-4Z" fill="#f59a0b" />
    <path d="M26 31h14" stroke="#ffd3e0" strokeWidth="3" />
  </Art>
)

/** Links of a chain that meet in a stone. */
const CryptoArt = () => (
  <Art>
    <path d="M4 18 12 10h8l4 5-4 5-5-3-3 3v8l3 3 5-3 4 5-4 5h-8l-8-8Z" fill="#07604f" />
    <path d="M44 18 36 10h-8l-4 5 4 5 5-3 3 3v8l-3 3-5-3-4 5 4 5h8l8-8Z" fill="#12957d" />
    <path d="M24 15 33 24l-9 9-9-9Z" fill="#2bb89e" />
    <path d="M24 15v9h-9Z" fill="#9ff0df" />
    <path d="M24 33v-9h9Z" fill="#0d7c68" />
  </Art>
)

/** For a method that came after these pictures. */
const OtherArt = () => (
  <Art>
    <path d="M14 4h20l10 10v20L34 44H14L4 34V14Z" fill="#7430e0" />
    <path d="M14 4h20L4 34V14Z" fill="#a67cf5" />
    <path d="M24 14v20M14 24h20" stroke="#fff" strokeWidth="4" />
  </Art>
)

const arts: Record<string, ComponentType> = { upi: UpiArt, bank: BankArt, card: CardArt, crypto: CryptoArt }

export function MethodArt({ category }: { category: string }) {
  const Drawing = arts[category] ?? OtherArt
  return <Drawing />
}
