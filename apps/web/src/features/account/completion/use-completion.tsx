import type { ProfilePart } from '@mela/contract/account.ts'
import type { ReactNode } from 'react'
import { useOverlay } from '#platform/overlay.ts'
import { useOwnUser } from '../own-user.ts'
import { CompletionDialog } from './completion-dialog.tsx'
import { completionOf, missingParts } from './missing-parts.ts'

export type Completion = {
  /** True when the action may go on; else the dialog has opened and says what is missing. */
  ask: () => boolean
  /** To be placed once on the screen. */
  dialog: ReactNode
}

/**
 * Asked before an action that needs more of the profile (PF-06). `name` tells several of one screen apart. The
 * server decides in the end; this only spares the member a form that would be refused.
 */
export function useCompletion(name: string, needed: readonly ProfilePart[]): Completion {
  const { data: user } = useOwnUser()
  const overlay = useOverlay(`completion-${name}`)
  const parts = user ? missingParts(user, needed) : []
  return {
    ask: () => {
      if (parts.length === 0) return true
      overlay.open()
      return false
    },
    dialog: user && (
      <CompletionDialog
        isOpen={overlay.isOpen && parts.length > 0}
        onClose={overlay.close}
        state={completionOf(user)}
        parts={parts}
      />
    ),
  }
}
