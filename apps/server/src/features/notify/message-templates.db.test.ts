import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { member } = await testApp()
const asha = await member('asha.template')
const ask = (language: string, query: Record<string, string>) =>
  asha.raw({ url: '/api/user/template_field', query, headers: { language } })
const noon = { str: 'muted_until', time_unix: '1763380800' }

it.each([
  ['en', 'You’re muted until Nov 17, 2025, 12:00 PM UTC.'],
  ['hi', 'आप 17 नव॰ 2025, 12:00 pm UTC तक म्यूट हैं।'],
  ['in', 'आप 17 नव॰ 2025, 12:00 pm UTC तक म्यूट हैं।'],
  ['zh', '你已被禁言，2025年11月17日 12:00 UTC 解除。'],
])('AP-01 a template is told in %s with its time', async (language, text) => {
  const { envelope } = await ask(language, noon)
  // Narrow spaces between time and day period differ between versions of ICU.
  expect((envelope.data as { text: string }).text.replaceAll(/\s/g, ' ')).toBe(text)
})

it.each([
  ['a template that does not exist', { ...noon, str: 'whatever' }],
  ['no time', { str: 'muted_until' }],
  ['a time that is none', { ...noon, time_unix: 'soon' }],
  ['a time beyond all calendars', { ...noon, time_unix: '999999999999999' }],
])('AP-01 %s is refused', async (_, query) => {
  expect((await ask('en', query as Record<string, string>)).envelope.reason).toBe('invalid_request')
})
