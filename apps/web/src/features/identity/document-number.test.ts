import { expect, it } from 'vitest'
import { isDocumentNumber } from './document-number.ts'

it.each([
  ['K-12 34567', true],
  ['k1234', true],
  ['1234', false],
  ['AB_1234', false],
  ['A'.repeat(31), false],
  ['', false],
])('ID-02 “%s” can be the number of a document: %s', (text, isIt) => {
  expect(isDocumentNumber(text)).toBe(isIt)
})
