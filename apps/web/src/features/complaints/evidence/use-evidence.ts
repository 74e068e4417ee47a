// Up to nine pictures, each on its own way to the server. One that fails stands there with a way to try again; the others
// go on.
import { COMPLAINT_IMAGES_MAX } from '@mela/contract/complaints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PhotoProblem, preparePhoto, uploadPicture } from '#features/files/index.ts'
import { Cancelled } from '#platform/api/failure.ts'
import { newKey } from '#platform/random.ts'

export type Piece = {
  key: string
  file: File
  preview: string
  state: 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  share: number
  url?: string
}

export type Evidence = {
  pieces: readonly Piece[]
  /** Why one was not taken at all. */
  problem: PhotoProblem | 'many' | undefined
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  retry: (key: string) => void
  isSending: boolean
  hasFailed: boolean
  urls: string[]
}

/** The pieces as they stand, and the ways to change them. `held` is what they are now, whenever it is asked. */
function usePieces() {
  const [pieces, setPieces] = useState<readonly Piece[]>([])
  const held = useRef<readonly Piece[]>(pieces)
  held.current = pieces

  const append = useCallback((more: readonly Piece[]) => setPieces((all) => [...all, ...more]), [])
  const change = useCallback((key: string, part: Partial<Piece>) => {
    setPieces((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])
  const drop = useCallback((key: string) => {
    const gone = held.current.find((one) => one.key === key)
    if (gone) URL.revokeObjectURL(gone.preview)
    setPieces((all) => all.filter((one) => one.key !== key))
  }, [])
  useEffect(
    () => () => {
      for (const { preview } of held.current) URL.revokeObjectURL(preview)
    },
    [],
  )
  return { pieces, held, append, change, drop }
}

const newPiece = (file: File): Piece => ({
  key: newKey(),
  file,
  preview: URL.createObjectURL(file),
  state: 'sending',
  share: 0,
})

export function useEvidence(): Evidence {
  const { pieces, held, append, change, drop } = usePieces()
  const [problem, setProblem] = useState<Evidence['problem']>()
  const running = useRef(new Map<string, AbortController>())

  const send = useCallback(
    async ({ key, file }: Pick<Piece, 'key' | 'file'>) => {
      const mine = new AbortController()
      running.current.set(key, mine)
      change(key, { state: 'sending', share: 0 })
      try {
        const photo = await preparePhoto(file)
        if ('problem' in photo) {
          setProblem(photo.problem)
          drop(key)
          return
        }
        const onProgress = (share: number) => change(key, { share })
        const picture = { ...photo, use: 'complaint' as const }
        const url = await uploadPicture(picture, { signal: mine.signal, onProgress })
        change(key, { state: 'sent', share: 1, url })
      } catch (failure) {
        if (!(failure instanceof Cancelled)) change(key, { state: 'failed' })
      } finally {
        running.current.delete(key)
      }
    },
    [change, drop],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const room = COMPLAINT_IMAGES_MAX - held.current.length
      setProblem(files.length > room ? 'many' : undefined)
      const taken = files.slice(0, room).map(newPiece)
      append(taken)
      for (const piece of taken) void send(piece)
    },
    [send, append, held],
  )
  const remove = useCallback(
    (key: string) => {
      running.current.get(key)?.abort()
      setProblem(undefined)
      drop(key)
    },
    [drop],
  )
  const retry = useCallback(
    (key: string) => {
      const piece = held.current.find((one) => one.key === key)
      if (piece) void send(piece)
    },
    [send, held],
  )
  useEffect(
    () => () => {
      for (const one of running.current.values()) one.abort()
    },
    [],
  )
  return {
    pieces,
    problem,
    add,
    remove,
    retry,
    isSending: pieces.some(({ state }) => state === 'sending'),
    hasFailed: pieces.some(({ state }) => state === 'failed'),
    urls: pieces.flatMap(({ url }) => (url ? [url] : [])),
  }
}
