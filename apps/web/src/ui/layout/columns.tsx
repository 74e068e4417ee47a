import type { ReactNode } from 'react'

export interface ColumnsProps {
  main: ReactNode
  /** 36 rem at the right from 1100 px, under the main part before that. */
  side: ReactNode
  /** A third column from 1440 px: docked chat, activity. Not shown before that. */
  extra?: ReactNode
}

/** A board with its records; a form with its history. */
export function Columns({ main, side, extra }: ColumnsProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,72rem)_36rem] lg:justify-center lg:gap-6 ${extra ? 'xl:grid-cols-[minmax(0,72rem)_36rem_minmax(30rem,36rem)]' : ''}`}
    >
      <div className="grid min-w-0 gap-4">{main}</div>
      <div className="grid min-w-0 gap-4">{side}</div>
      {extra && <div className="hidden min-w-0 gap-4 xl:grid">{extra}</div>}
    </div>
  )
}
