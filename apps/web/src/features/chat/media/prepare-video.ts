import { MediaRefused, whyMediaIsRefused } from './media-rules.ts'
import { thumbnailOf } from './prepare-image.ts'
import type { PreparedVideo } from './prepared.ts'

const READ_WITHIN_MS = 15_000
/** The very first picture is black more often than not. */
const POSTER_AT_SECONDS = 0.5

/** Its size, its length and a poster. Throws `MediaRefused`. */
export async function prepareVideo(file: File | Blob): Promise<PreparedVideo> {
  const problem = whyMediaIsRefused(file, 'video')
  if (problem) throw new MediaRefused(problem)
  const type = await realType(file)
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    await happens(video, 'loadeddata', () => {
      video.src = address
    })
    const { videoWidth: width, videoHeight: height, duration } = video
    if (width === 0 || height === 0) throw new MediaRefused('video_unreadable')
    const thumbnail = await posterOf(video)
    const blob = file.type === type ? file : file.slice(0, file.size, type)
    return {
      kind: 'video',
      blob,
      width,
      height,
      duration: Number.isFinite(duration) ? Math.round(duration * 10) / 10 : 0,
      ...(thumbnail ? { thumbnail } : {}),
    }
  } finally {
    // A decoder is a scarce thing on a phone: it is given back at once.
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Names lie, the first bytes do not; the server compares them with what was announced. */
async function realType(file: Blob): Promise<'video/mp4' | 'video/quicktime'> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && head !== 'ftypqt  ' ? 'video/mp4' : 'video/quicktime'
}

async function posterOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  try {
    const half = Number.isFinite(video.duration) ? video.duration / 2 : POSTER_AT_SECONDS
    await happens(video, 'seeked', () => {
      video.currentTime = Math.min(POSTER_AT_SECONDS, half)
    })
    return await thumbnailOf(video)
  } catch {
    return undefined
  }
}

function happens(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new MediaRefused('video_unreadable', video.error))
    const timer = setTimeout(refuse, READ_WITHIN_MS)
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener('error', end(refuse), { once: true })
    begin()
  })
}
