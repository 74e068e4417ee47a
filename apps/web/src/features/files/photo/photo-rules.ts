// What a photo of a card or a document has to be before it is sent. The server says the same once more.
export const PHOTO_MAX_BYTES = 2 * 1024 * 1024
const types = ['image/jpeg', 'image/jpg', 'image/png']

export type PhotoProblem = 'type' | 'size' | 'unreadable'

export function whyPhotoIsRefused({
  type,
  size,
}: {
  type: string
  size: number
}): 'type' | 'size' | undefined {
  if (!types.includes(type)) return 'type'
  return size > PHOTO_MAX_BYTES ? 'size' : undefined
}
