import { expect, it } from 'vitest'
import { contentLink } from './content-action.ts'

const hosts = ['shop.example', 'help.example:8443']
const linkOf = (action_val: string, action_type = 2) => contentLink({ action_type, action_val }, hosts)

it.each([
  ['/invite', '/invite'],
  ['/history?type=5', '/history?type=5'],
  // The login's steps are hashes; content does not open it.
  ['/game#0', '/game'],
])('HM-13 %s is a page of the app', (given, page) => {
  expect(linkOf(given)).toEqual({ page })
})

it('HM-13 an https address on the operator’s list is followed', () => {
  expect(linkOf('https://shop.example/a?b=1')).toEqual({ outside: 'https://shop.example/a?b=1' })
  expect(linkOf('https://help.example:8443/')).toEqual({ outside: 'https://help.example:8443/' })
})

it.each([
  'https://elsewhere.example/',
  'https://shop.example.evil.example/',
  'https://evilshop.example/',
  'https://shop.example:444/',
  'https://shop.example@evil.example/',
  'https://member:word@shop.example/',
  'http://shop.example/',
  '//shop.example/',
  '/\\shop.example/',
  '/\t/shop.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'invite',
  '',
])('HM-13 %j leads nowhere', (given) => {
  expect(linkOf(given)).toBeNull()
})

it.each([1, 0, 3, -2, 103])('HM-13 action %i does nothing, whatever it names', (type) => {
  expect(linkOf('/invite', type)).toBeNull()
})
