import { Landmark, Wallet } from 'lucide-react'

/** A bank or a wallet, beside its name. */
export function AccountMark({ kind }: { kind: 'bank' | 'crypto' }) {
  const Icon = kind === 'bank' ? Landmark : Wallet
  return <Icon className="size-6 shrink-0 text-brand-text" aria-hidden="true" />
}
