import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps as SonnerProps } from 'sonner'
import { flushToasts, registerToastHost, TOAST_MAX, TOAST_MS } from '#ui/feedback/toast.tsx'

export interface ToasterProps {
  /** The name of the region of toasts for screen readers. */
  label: string
}

const itemClass =
  'pointer-events-auto flex w-full items-center gap-3 rounded-md bg-ink px-4 py-3 text-bg shadow-3 text-sm'

/** Stands once in the app, under everything; draws nothing until the first toast. */
export function Toaster({ label }: ToasterProps) {
  const [Sonner, setSonner] = useState<ComponentType<SonnerProps>>()
  useEffect(() => {
    registerToastHost(() => {
      import('sonner').then((module) => setSonner(() => module.Toaster))
    })
    return () => registerToastHost(undefined)
  }, [])
  useEffect(() => {
    if (Sonner) flushToasts()
  }, [Sonner])
  if (!Sonner) return null
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={label}
      visibleToasts={TOAST_MAX}
      duration={TOAST_MS}
      gap={8}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 1.2rem)', left: '1.6rem', right: '1.6rem' }}
      offset={{ top: '2rem' }}
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
