import { describe, expect, it } from 'vitest'
import { mask } from './mask.ts'

/** Planted secrets, each in the forms in which errors carry them. None may leave the device. */
const canaries: [what: string, secret: string, text: string][] = [
  ['a token in a header', 'k3Jd9sPq', 'Authorization: Bearer k3Jd9sPq failed'],
  ['a token in JSON', 'eyJhbGciOi', '{"token":"eyJhbGciOi","code":10005}'],
  [
    'a bare session token',
    'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg',
    'got Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg back',
  ],
  ['a password in JSON', 'Mela2026', 'body {"username":"asha","password":"Mela2026"}'],
  ['a password in a sentence', 'Mela2026', 'password Mela2026 was refused'],
  ['an old password', 'hunter2!', "old_password='hunter2!'"],
  ['a password in a query', 's3cret', 'GET /x?password=s3cret&pos=1'],
  ['a PIN', '481516', 'pin: 481516'],
  ['a PIN in JSON', '481516', '{"pin":"481516"}'],
  ['a bare PIN', '481516', 'entered 481516 twice'],
  ['a code', '4711', 'code=4711'],
  ['a phone number', '9876543210', 'no such user +91 9876543210'],
  ['a phone number with spaces', '98765 43210', 'call 98765 43210 now'],
  ['a phone number after a colon', '9876543210', 'tel:9876543210'],
  ['an e-mail address', 'asha.verma+x@mail.example.in', 'to asha.verma+x@mail.example.in'],
  ['a card number', '4111111111111111', 'card 4111111111111111'],
  ['a card number in groups', '4111 1111 1111 1111', 'number 4111 1111 1111 1111 declined'],
  ['a card number with dashes', '4111-1111-1111-1111', 'x 4111-1111-1111-1111'],
  ['a uid in an address', '10000001', '/user-page?id=10000001'],
]

describe('AP-08 sensitive fields are masked', () => {
  it.each(canaries)('%s', (_what, secret, text) => {
    expect(mask(text)).not.toContain(secret)
    expect(mask(text)).toContain('[masked]')
  })

  it('what a report is for stays', () => {
    const stack = [
      'TypeError: Cannot read properties of undefined (reading "list")',
      '    at Wallets (https://mela.example/assets/index-DmvEDBqe.js:1:234567)',
      '    at Form (https://mela.example/assets/certification-screen-and-more-BXi35Ofk.js:1:41022)',
      '    at renderWithHooks (https://mela.example/assets/core-BXi35Ofk.js:9:41022)',
    ].join('\n')
    expect(mask(stack)).toBe(stack)
  })

  it('what looks like a place in the code and is none is masked', () => {
    const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg'
    expect(mask(`/assets/${secret}`)).not.toContain(secret)
    expect(mask(`/assets/x.js:1:2?token=${secret}`)).not.toContain(secret)
  })
})
