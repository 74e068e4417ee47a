// What may be sent in a chat (CH-11). The server says the same once more.
const MB = 1024 * 1024
export const IMAGES_MAX = 9
export const MAX_AUDIO_SECONDS = 60
/** Encoders begin and end with a little silence; the server forgives the same. */
const AUDIO_SLACK_SECONDS = 1

export type MediaKind = 'image' | 'video' | 'audio'
export type MediaProblem =
  | 'image_type'
  | 'image_size'
  | 'image_unreadable'
  | 'too_many_images'
  | 'video_type'
  | 'video_size'
  | 'video_unreadable'
  | 'audio_type'
  | 'audio_size'
  | 'audio_length'
  | 'audio_unreadable'
  | 'other_type'
  | 'empty'

/** Thrown by the `prepare…` functions: an expected “no”, with words of its own. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
  readonly problem: MediaProblem
  constructor(problem: MediaProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const rules = {
  image: { types: ['image/jpeg', 'image/jpg', 'image/png'], maxBytes: 200 * MB },
  video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 1024 * MB },
  audio: { types: ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav'], maxBytes: 200 * MB },
}
/** One name for each: browsers have several. */
const otherNames: Record<string, string> = {
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/x-quicktime': 'video/quicktime',
}
/** Some systems tell no type; then the end of the name is all there is. */
const byEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

/** For the `accept` of a file input. */
export const acceptedTypes = (...kinds: MediaKind[]): string =>
  kinds.flatMap((kind) => rules[kind].types).join(',')

type Named = { name?: string; type: string; size: number }

export function typeOf({ type, name = '' }: Pick<Named, 'type' | 'name'>): string {
  const told = type.toLowerCase().split(';')[0]?.trim() ?? ''
  if (told !== '' && told !== 'application/octet-stream') return otherNames[told] ?? told
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? told
}

export function kindOf(file: Pick<Named, 'type' | 'name'>): MediaKind | undefined {
  const family = typeOf(file).split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : undefined
}

export function whyMediaIsRefused(file: Named, kind = kindOf(file)): MediaProblem | undefined {
  if (!kind) return 'other_type'
  if (!rules[kind].types.includes(typeOf(file))) return `${kind}_type`
  if (file.size === 0) return 'empty'
  return file.size > rules[kind].maxBytes ? `${kind}_size` : undefined
}

export const isTooLong = (seconds: number): boolean => seconds > MAX_AUDIO_SECONDS + AUDIO_SLACK_SECONDS

export type Chosen<F extends Named> = {
  taken: { file: F; kind: MediaKind }[]
  refused: { file: F; problem: MediaProblem }[]
}

/** Of what was chosen, pasted or dropped: what goes, and why the rest does not. At most nine pictures at a time. */
export function chooseMedia<F extends Named>(files: readonly F[]): Chosen<F> {
  const chosen: Chosen<F> = { taken: [], refused: [] }
  let images = 0
  for (const file of files) {
    const kind = kindOf(file)
    const problem = whyMediaIsRefused(file, kind)
    if (kind === 'image' && !problem) images += 1
    if (problem || !kind) chosen.refused.push({ file, problem: problem ?? 'other_type' })
    else if (kind === 'image' && images > IMAGES_MAX)
      chosen.refused.push({ file, problem: 'too_many_images' })
    else chosen.taken.push({ file, kind })
  }
  return chosen
}
