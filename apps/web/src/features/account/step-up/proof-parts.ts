import type { StepUpProof } from '@mela/contract/step-up.ts'

/** What every way of proving is given. */
export type ProofParts = {
  prove: (proof: StepUpProof) => void
  isChecking: boolean
  /** Stands under the field until the next sign goes in. */
  error: string | undefined
  onTyping: () => void
}
