import { expect, it } from 'vitest'
import { PHOTO_MAX_BYTES, whyPhotoIsRefused } from './photo-rules.ts'

it.each([
  ['image/png', PHOTO_MAX_BYTES, undefined],
  ['image/jpeg', 1, undefined],
  ['image/jpg', 1, undefined],
  ['image/png', PHOTO_MAX_BYTES + 1, 'size'],
  ['image/webp', 1, 'type'],
  ['application/pdf', 1, 'type'],
  ['', 1, 'type'],
] as const)('WL-08 a photo of type “%s” and %i bytes: refused for %s', (type, size, problem) => {
  expect(whyPhotoIsRefused({ type, size })).toBe(problem)
})
