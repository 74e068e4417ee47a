import { expect, it } from 'vitest'
import { openPage, standOnPages, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

standOnPages(() => ({}))

const remark = () =>
  document.querySelector('[data-tab="/profile"] a[href="/user-authentication"]')?.textContent ?? ''

// Copied from the requirement: three states have words of their own.
it.each([
  [-2, 'In review'],
  [1, 'Basic done'],
  [2, 'Verified'],
  [-3, 'Not verified'],
  [-1, 'Not verified'],
])('ID-05 in state %i the profile says “%s” beside the identity', async (identity_flag, words) => {
  await openPage('/profile', { '/user/info': { ...ownUser, identity_flag } })
  await until(() => expect(remark()).toContain(words))
})
