// Files into a room: chosen, pasted or dropped, checked and prepared, then on their way one by one.
import { tellFailure } from '#platform/api/tell-failure.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { chatSession } from '../../core/session/current.ts'
import { chooseMedia, type MediaKind, type MediaProblem, MediaRefused } from '../../media/media-rules.ts'
import type { PreparedMedia } from '../../media/prepared.ts'

/** Each kind brings its own code, when it is needed. */
const prepare: Record<MediaKind, (file: File) => Promise<PreparedMedia>> = {
  image: async (file) => (await import('../../media/prepare-image.ts')).prepareImage(file),
  video: async (file) => (await import('../../media/prepare-video.ts')).prepareVideo(file),
  audio: async (file) => (await import('../../media/prepare-audio.ts')).prepareAudio(file),
}

const say = (problem: MediaProblem) =>
  void toast(translate(`chat.media.problems.${problem}`), { tone: 'bad', id: problem })

export async function attachFiles(chat_id: string, files: readonly File[]): Promise<void> {
  // Preparing takes its time: what was chosen belongs to whoever chose it.
  const chat = chatSession()
  const { taken, refused } = chooseMedia(files)
  for (const problem of new Set(refused.map((one) => one.problem))) say(problem)
  for (const { file, kind } of taken) {
    try {
      chat.compose.sendMedia(chat_id, [await prepare[kind](file)])
    } catch (failure) {
      if (failure instanceof MediaRefused) say(failure.problem)
      else tellFailure(failure)
    }
  }
}
