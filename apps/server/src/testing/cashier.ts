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

/** A basic check that was passed with this name. */
export async function verifiedAs({ sql }: Pick<TestApp['db'], 'sql'>, user_id: string, real_name: string) {
  await sql`
    insert into identity_check (id, user_id, tier, state, real_name, decided_at, decided_by)
    values (${user_id}, ${user_id}, 1, 'passed', ${real_name}, now(), 'test')`
}

export function cashierTools(server: TestApp) {
  const { db, platform, clock, proved } = server
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

  const setPin = async (who: TestMember, pin = PIN) => {
    await proved(who, 'pin')
    await who.call(cashier.addPin, { body: { pin: ciphered(pin) } })
  }
  /** As if the day after a change was over. */
  const afterHold = async ({ id }: { id: string }) => {
    await db.sql`update money_hold set until = now() where user_id = ${id}`
  }

  return {
    setPin,
    afterHold,
    /** Winnings: money that may be withdrawn at once. */
    withMoney,
    /** May withdraw: certified, PIN set, a USDT address linked, and not since a moment ago. Returns the account's id. */
    certified: async (who: TestMember, address = TRON_ADDRESSES[0] ?? ''): Promise<string> => {
      await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${who.id}`
      await proved(who, 'payout_account')
      const { id } = await who.call(cashier.addCryptoWallet, {
        body: { currency: 2, channel: 'TRC20', address },
      })
      await setPin(who)
      await afterHold(who)
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
