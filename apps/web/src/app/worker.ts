// What the service worker asks of an open page.
import { startWorker } from '#platform/service-worker.ts'
import { router } from './router.tsx'

export const listenToWorker = (): Promise<void> => startWorker((path) => void router.navigate({ href: path }))
