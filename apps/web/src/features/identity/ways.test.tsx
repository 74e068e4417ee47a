// What the house offers and asks for, against a server that says what the test says.
import { expect, it } from 'vitest'
import { onPage, openPage, page, standOnPages, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

const no = { document_switch: -1, document_switch_status: -1 }
const offered = { document_switch: 1, document_switch_status: -1 }
const asked = { document_switch: 1, document_switch_status: 1 }
const closed = { phone: no, document: no, messaging: no, bank: no, search: no }
const config = {
  list: [
    { money_type: 1, way: { ...closed, phone: asked, document: asked } },
    { money_type: 2, way: { ...closed, document: asked, messaging: offered } },
    { money_type: 3, way: closed },
  ],
  documents: ['passport', 'driving_licence'],
}
const tier = { state: 'passed', reason: null, submitted_at: null, decided_at: null }
const mine = {
  identity_flag: 1,
  basic: { ...tier, real_name: 'Asha', gender: 1, birthday: '1999-02-28', has_contact: true },
  advanced: { ...tier, state: 'none', document_type: null, document_tail: null },
}

standOnPages(() => ({
  '/user/info': { ...ownUser, identity_flag: 1 },
  '/user/identity_check': mine,
  '/user/identity_check_config': config,
}))

it('ID-03 shows what is asked for, what is optional, and nothing that is closed', async () => {
  await openPage('/user-authentication')
  await onPage('A linked phone or e-mail')
  await onPage('Optional: A messaging app')
  expect(page().textContent).not.toContain('A bank card in your name')
  expect(page().textContent).not.toContain('A search provider account')
})

it('ID-03 offers only the documents that are taken', async () => {
  await openPage('/user-authentication')
  await onPage('Driving licence')
  await onPage('Passport')
  expect(page().textContent).not.toContain('National ID card')
  expect(page().querySelector('input[type=radio]:checked, [role=radio][aria-checked=true]')).toBeTruthy()
})

it('ID-03 says so when no documents are taken', async () => {
  await openPage('/user-authentication', { '/user/identity_check_config': { ...config, documents: [] } })
  await onPage('We’re not accepting documents right now.')
  await until(() => expect(page().querySelector('form')).toBeNull())
})
