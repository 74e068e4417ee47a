import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ToasterProps as SonnerProps } from 'sonner'
import { bottomBarPx } from '#ui/feedback/bottom-bar.ts'
import { flushToasts, registerToastHost, TOAST_MAX, TOAST_MS } from '#ui/feedback/toast.tsx'

export interface ToasterProps {
  /** The name of the region of toasts for screen readers. */
  label: string
  /** Another page may have another bar at its bottom: the toasts look again. */
  place?: string
}

const CLOSING_MS = 150

/** A bar reaches to the edge of the screen; without one the edge itself keeps its distance. */
const over = (barPx: number) =>
  barPx > 0 ? `calc(${barPx}px + 0.8rem)` : 'calc(env(safe-area-inset-bottom) + 1.6rem)'

const itemClass =
  'pointer-events-auto flex w-full items-center gap-3 rounded-md bg-ink px-4 py-3 text-bg shadow-3 text-sm'

/**
 * Stands once in the app, under everything; draws nothing until the first toast. Toasts come at the bottom, over the tabs,
 * the composer or the one action of the page: at the top they would cover the balance.
 */
export function Toaster({ label, place }: ToasterProps) {
  const [Sonner, setSonner] = useState<ComponentType<SonnerProps>>()
  const [barPx, setBarPx] = useState(0)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page.
  useEffect(() => setBarPx(bottomBarPx()), [place])
  useEffect(() => {
    registerToastHost(() => {
      const look = () => setBarPx(bottomBarPx())
      look()
      // What is done in a sheet closes it and is told in one breath: the sheet begins to go a moment later.
      clearTimeout(again.current)
      again.current = setTimeout(look, CLOSING_MS)
      import('sonner').then((module) => setSonner(() => module.Toaster))
    })
    return () => {
      clearTimeout(again.current)
      registerToastHost(undefined)
    }
  }, [])
  useEffect(() => {
    if (Sonner) flushToasts()
  }, [Sonner])
  if (!Sonner) return null
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={label}
      visibleToasts={TOAST_MAX}
      duration={TOAST_MS}
      gap={8}
      mobileOffset={{ bottom: over(barPx), left: '1.6rem', right: '1.6rem' }}
      offset={{ bottom: over(barPx) }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: itemClass,
          title: 'font-semibold',
          description: 'text-xs opacity-85',
          content: 'min-w-0 flex-1',
          icon: 'shrink-0',
          actionButton: 'tap-area shrink-0 rounded-xs px-2 py-1 font-bold text-gold dark:text-brand',
          success: '[&_[data-icon]]:text-[#35d399] dark:[&_[data-icon]]:text-emerald',
          error: '[&_[data-icon]]:text-[#ff6b81] dark:[&_[data-icon]]:text-ruby',
          info: '[&_[data-icon]]:text-[#7fb0ff] dark:[&_[data-icon]]:text-brand',
        },
      }}
    />
  )
}
