import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const TICK_MS = 1500

export interface CopyButtonProps {
  value: string
  label: string
  copiedLabel: string
  /** Text shown beside the icon, for instance the value itself. */
  children?: React.ReactNode
  /** The screen adds its toast and its haptic here. */
  onCopy?: (value: string) => void
  className?: string
}

export function CopyButton({ value, label, copiedLabel, children, onCopy, className = '' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    await navigator.clipboard.writeText(value)
    onCopy?.(value)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), TICK_MS)
  }
  const icon = 'absolute inset-0 size-full transition duration-200'
  return (
    <button
      type="button"
      onClick={copy}
      className={`press tap-area inline-flex items-center gap-2 rounded-xs text-current ${className}`}
    >
      {children}
      <span className="sr-only">{isCopied ? copiedLabel : label}</span>
      <span className="relative size-[1.8rem] shrink-0" aria-hidden="true">
        <Copy className={`${icon} ${isCopied ? 'scale-50 opacity-0' : ''}`} />
        <Check
          className={`${icon} text-emerald-text ${isCopied ? '' : 'scale-50 opacity-0'}`}
          strokeWidth={3}
        />
      </span>
    </button>
  )
}
