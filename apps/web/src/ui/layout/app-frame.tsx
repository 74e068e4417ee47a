import type { ReactNode } from 'react'

export interface AppFrameProps {
  rail: ReactNode
  tabBar?: ReactNode
  /** Offline and update, over every page. */
  statusBars?: ReactNode
  skipLabel: string
  children: ReactNode
}

/** The window: rail at the side or tabs at the bottom, chosen by CSS alone so that a resize switches live. */
export function AppFrame({ rail, tabBar, statusBars, skipLabel, children }: AppFrameProps) {
  return (
    <div className="flex h-[calc(100dvh-var(--keyboard,0px))] w-full overflow-clip bg-bg">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-sm bg-surface px-4 py-3 font-semibold text-brand-text shadow-3 focus:translate-y-0"
      >
        {skipLabel}
      </a>
      {rail}
      <div className="flex min-w-0 flex-1 flex-col">
        {statusBars}
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 shadow-none! outline-none">
          {children}
        </main>
        {tabBar}
      </div>
    </div>
  )
}
