import { expect, it } from 'vitest'
import { acceptedTypes } from '../../media/media-rules.ts'
import { PICTURE_TYPES, SOUND_TYPES } from './offered-types.ts'

it('CH-11 the picker offers exactly what can be sent', () => {
  expect(PICTURE_TYPES).toBe(acceptedTypes('image', 'video'))
  expect(SOUND_TYPES).toBe(acceptedTypes('audio'))
})
