// Runs as a thread of its own: a source map is megabytes of JSON, and no call may wait while one is read.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type Place, withPlacesRead } from './places.ts'

export type StackOrder = { id: number; build: string; stack: string }
export type StackOutcome = { id: number; stack: string | undefined }

const MAX_MAPS = 8
const MAX_MAP_BYTES = 16 * 1024 ** 2

function serve(port: MessagePort, folder: string): void {
  /** The one that was used last stands last. */
  const maps = new Map<string, TraceMap | undefined>()
  const mapAt = (path: string): TraceMap | undefined => {
    const map = maps.has(path) ? maps.get(path) : readMap(path)
    maps.delete(path)
    maps.set(path, map)
    for (const oldest of [...maps.keys()].slice(0, -MAX_MAPS)) maps.delete(oldest)
    return map
  }
  port.on('message', ({ id, build, stack }: StackOrder) => {
    const read = withPlacesRead(stack, (place) =>
      readPlace(place, () => mapAt(join(folder, build, `${place.file}.map`))),
    )
    port.postMessage({ id, stack: read } satisfies StackOutcome)
  })
}

function readMap(path: string): TraceMap | undefined {
  try {
    return statSync(path).size > MAX_MAP_BYTES ? undefined : new TraceMap(readFileSync(path, 'utf8'))
  } catch {
    // No such build, or one whose maps are gone or broken.
    return undefined
  }
}

function readPlace({ line, column }: Place, mapOf: () => TraceMap | undefined): string | undefined {
  const map = line > 0 && column > 0 ? mapOf() : undefined
  // Stacks count columns from one, maps from zero.
  const found = map && originalPositionFor(map, { line, column: column - 1 })
  if (!found?.source) return undefined
  return `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}`
}

if (parentPort) serve(parentPort, (workerData as { folder: string }).folder)
