import type { ReactNode } from 'react'

export interface MasterDetailProps {
  list: ReactNode
  /** Nothing chosen: below 768 px only the list shows, beside it from there on the empty text. */
  detail?: ReactNode
  empty: ReactNode
  /** Info on the right: from 1440 px always, before that only when `isInfoOpen`. */
  info?: ReactNode
  isInfoOpen?: boolean
}

/** List and room side by side from 768 px; one at a time on phones. CSS decides, so nothing remounts on a resize. */
export function MasterDetail({ list, detail, empty, info, isInfoOpen = false }: MasterDetailProps) {
  return (
    <div className="flex h-full min-h-0">
      <div
        className={`h-full min-w-0 flex-1 md:w-[32rem] md:flex-none md:border-e md:border-line lg:w-[34rem] ${detail ? 'hidden md:block' : ''}`}
      >
        {list}
      </div>
      <div className={`h-full min-w-0 flex-1 ${detail ? '' : 'hidden md:grid md:place-items-center'}`}>
        {detail ?? empty}
      </div>
      {info && detail && (
        <aside
          className={`h-full w-[32rem] shrink-0 border-s border-line xl:block ${isInfoOpen ? 'hidden lg:block' : 'hidden'}`}
        >
          {info}
        </aside>
      )}
    </div>
  )
}
