// On a shared machine the neighbours' builds would decide a benchmark. What is measured, its anchor and the database all
// descend from this process and get the same higher priority, so the comparison stays fair.
import { setPriority } from 'node:os'

/** To be called before anything is started. Only root may; without the right everything runs as it is, and says so. */
export function raisePriority(): void {
  try {
    setPriority(-15)
  } catch {
    console.log('  (no right to raise the priority: neighbours will show in the figures)')
  }
}
