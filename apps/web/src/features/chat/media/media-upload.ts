/** How far what somebody sends has come; nothing when it is there. */
export type MediaUpload =
  | { state: 'sending'; share: number; onCancel: () => void }
  | {
      state: 'failed'
      /** Why, in words; `useMediaWords` has them. */
      reason?: string
      onRetry: () => void
    }
