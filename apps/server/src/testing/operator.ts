// An operator who is signed in, for what the console calls.
import type { StaffRole } from '@mela/contract/permissions.ts'
import { staff } from '@mela/contract/staff.ts'
import { createStaff } from '#features/staff/index.ts'
import { stepAt, totpAt } from '#features/staff/totp.ts'
import { ciphered } from './sign-in.ts'
import type { TestApp, TestCaller } from './test-app.ts'

export async function operatorOf(
  server: TestApp,
  username: string,
  roles: StaffRole[],
): Promise<TestCaller & { id: string }> {
  const { platform, clock } = server
  const { id, totpKey } = await createStaff(platform, { username, password: 'Operator2026', roles })
  const browser = server.browser()
  const { token } = await browser.call(staff.signIn, {
    body: { username, password: ciphered('Operator2026'), code: totpAt(totpKey, stepAt(clock.nowMs)) },
  })
  return { ...browser.as(token), id }
}
