import { peaksOfSound } from '../voice/peaks.ts'
import { isTooLong, MAX_AUDIO_SECONDS, MediaRefused, typeOf, whyMediaIsRefused } from './media-rules.ts'
import type { PreparedAudio } from './prepared.ts'

const READ_WITHIN_MS = 15_000
const oneName: Record<string, string> = { 'audio/mp3': 'audio/mpeg', 'audio/x-wav': 'audio/wav' }

/** Its length and its bars. Throws `MediaRefused`. */
export async function prepareAudio(file: File | Blob): Promise<PreparedAudio> {
  const problem = whyMediaIsRefused(file, 'audio')
  if (problem) throw new MediaRefused(problem)
  // First what the head of the file says: an hour of music is not decoded to learn that it is too long.
  const told = await durationOf(file)
  if (isTooLong(told)) throw new MediaRefused('audio_length')
  const sound = await decode(file)
  if (isTooLong(sound.duration)) throw new MediaRefused('audio_length')
  const type = typeOf(file)
  return {
    kind: 'audio',
    blob: file.slice(0, file.size, oneName[type] ?? type),
    duration: Math.min(MAX_AUDIO_SECONDS, Math.round(sound.duration * 10) / 10),
    peaks: peaksOfSound(sound.getChannelData(0)),
  }
}

function durationOf(file: Blob): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = URL.createObjectURL(file)
    const audio = new Audio()
    const end = (act: () => void) => {
      clearTimeout(timer)
      audio.removeAttribute('src')
      URL.revokeObjectURL(address)
      act()
    }
    const refuse = () => end(() => reject(new MediaRefused('audio_unreadable')))
    const timer = setTimeout(refuse, READ_WITHIN_MS)
    audio.onloadedmetadata = () => {
      const { duration } = audio
      end(() => resolve(Number.isFinite(duration) ? duration : 0))
    }
    audio.onerror = refuse
    audio.preload = 'metadata'
    audio.src = address
  })
}

async function decode(file: Blob): Promise<AudioBuffer> {
  try {
    // One that plays nothing needs no touch of the page; its rate is only that of the bars.
    return await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(await file.arrayBuffer())
  } catch (error) {
    throw new MediaRefused('audio_unreadable', error)
  }
}
