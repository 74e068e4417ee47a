// Members as the cashier's tests need them: certified, with a PIN, an account, and money that came the real way.
import { cashier } from '@mela/contract/cashier.ts'
import { formatAmount, type Money } from '@mela/contract/money.ts'
import type { StaffRole } from '@mela/contract/permissions.ts'
import { callbackSignature, sandboxGateway } from '#features/cashier/top-up/gateway.ts'
import { houseAccount, memberWallet, transfer } from '#features/wallet/index.ts'
import { operatorOf } from './operator.ts'
import { ciphered } from './sign-in.ts'
import type { TestApp, TestMember } from './test-app.ts'

export const PIN = '482913'
export const TRON_ADDRESSES = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7']

export function cashierTools(server: TestApp) {
  const { db, platform, clock } = server
  let given = 0

  const withMoney = async (who: TestMember, amount: Money) => {
    given += 1
    await transfer(db, {
      key: `given:${given}`,
      kind: 'payout',
      cause: { given },
      from: houseAccount('bank'),
      to: memberWallet(who.id),
      amount,
    })
  }

  return {
    /** Winnings: money that may be withdrawn at once. */
    withMoney,
    /** May withdraw: certified, PIN set, a USDT address linked. Returns the account's id. */
    certified: async (who: TestMember, address = TRON_ADDRESSES[0] ?? ''): Promise<string> => {
      await db.sql`update member set identity_flag = 2 where id = ${who.id}`
      const { id } = await who.call(cashier.addCryptoWallet, {
        body: { currency: 2, channel: 'TRC20', address },
      })
      await who.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
      return id
    },
    /** What the gateway would say, signed as it signs. */
    callback: async (
      event: { event_id: string; order_id: string; status?: string; currency?: number; amount: bigint },
      over: { timestamp?: number; key?: Buffer; body?: string } = {},
    ) => {
      const told = { status: 'paid', currency: 1, ...event, amount: formatAmount(event.amount) }
      const body = over.body ?? JSON.stringify(told)
      const timestamp = String(over.timestamp ?? clock.nowMs)
      const key = over.key ?? sandboxGateway.callbackKey(platform)
      const signature = callbackSignature(
        key,
        timestamp,
        Buffer.from(over.body ? JSON.stringify(told) : body),
      )
      const reply = await server.app.http.inject({
        method: 'POST',
        url: '/api/callback/sandbox',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signature.toString('base64url'),
        },
      })
      return { status: reply.statusCode, ...(reply.json() as { ok: boolean; outcome?: string }) }
    },
    /** An operator who is signed in. */
    operator: (username: string, roles: StaffRole[]) => operatorOf(server, username, roles),
  }
}
