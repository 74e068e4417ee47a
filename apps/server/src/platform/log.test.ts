import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('masks what is secret by its name, at every depth that requests and jobs have', () => {
  let written = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk
      done()
    },
  })
  const log = createLog({ level: 'info', destination })
  const names = [
    'password',
    'old_password',
    'pin',
    'token',
    'auth_token',
    'access_token',
    'code',
    'card_number',
    'phone_number',
    'mailbox_number',
  ]
  for (const name of names) {
    log.info({ [name]: `canary-${name}` })
    log.info({ body: { [name]: `canary-${name}` } })
    log.info({ body: { account: { [name]: `canary-${name}` } } })
    log.info({ job: { data: { account: { [name]: `canary-${name}` } } } })
  }
  expect(written).not.toContain('canary')
  expect(written.match(/\[masked\]/g)).toHaveLength(names.length * 4)
})
