import { lazy, Suspense, useRef } from 'react'

export type ContactChannel = 'mobile' | 'email'

export interface BindContactSheetProps {
  isOpen: boolean
  onClose: () => void
  channel: ContactChannel
  /** The contact is bound and the member has been asked for anew. */
  onBound?: () => void
}

const Loaded = lazy(() => import('./bind-contact-sheet.tsx'))

/** Binds or replaces a contact of the signed-in member. Loads with the first opening and stays, to close smoothly. */
export function BindContactSheet(props: BindContactSheetProps) {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.isOpen
  if (!wasOpened.current) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
