// The memory of a process without what it has already let go of: a collection is asked for through Node's inspector first.
// The young generation of a server may hold many megabytes of garbage, which would count as what it keeps.
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'

/** Opens the inspector of a process that is started with it. */
export const inspectedAt = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
})

/** Resident memory in KB as the kernel counts it, after a full collection. */
export async function collectedMemory(pid: number | undefined, port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  if (!target) throw new Error(`no inspector at port ${port}`)
  const line = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => line.once('open', resolve).once('error', reject))
  // The second one frees what the first one found by its finalizers.
  for (const id of [1, 2]) {
    const answered = new Promise((resolve) => line.once('message', resolve))
    line.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await answered
  }
  line.close()
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
