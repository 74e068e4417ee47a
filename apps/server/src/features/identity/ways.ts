// Which ways of proving who one is are offered and asked for (ID-03): a setting of the operators, and what it makes of a
// withdrawal.
import { Certification, MoneyType, Toggle } from '@mela/contract/enums.ts'
import { identity } from '@mela/contract/identity.ts'
import { IdentityWays, identityStaff } from '@mela/contract/identity-ways.ts'
import { memberFlags } from '#features/account/index.ts'
import { versionedSetting } from '#features/staff/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { defaultWays, missingWays, problemsOf, type Way, waysOf } from './ways-rules.ts'

export const waySetting = versionedSetting({
  name: 'identity_ways',
  field: 'ways',
  action: 'identity.set_ways',
  schema: IdentityWays,
  initial: defaultWays,
  problemsOf,
})

export const showConfig = handler(identity.config, async ({ query, platform }) => {
  const { value } = await waySetting.of(platform)
  const types = query.money_type ? [query.money_type] : Object.values(MoneyType)
  const list = types.map((money_type) => {
    const asked = waysOf(value, money_type)
    const of = (way: Way) => ({
      document_switch: asked && asked[way] !== 'closed' ? Toggle.opened : Toggle.closed,
      document_switch_status: asked?.[way] === 'required' ? Toggle.opened : Toggle.closed,
    })
    const way = {
      phone: of('phone'),
      document: of('document'),
      messaging: of('messaging'),
      bank: of('bank'),
      search: of('search'),
    }
    return { money_type, way }
  })
  return { list, documents: value.documents }
})

export const showWays = handler(identityStaff.ways, async ({ db }) => {
  const { version, value, history } = await waySetting.show(db)
  return { version, ways: value, history: history.map(({ value: ways, ...row }) => ({ ...row, ways })) }
})

export const setWays = handler(identityStaff.setWays, async ({ me, body, tx, platform }) => {
  const { version, ways, reason } = body
  return { version: await waySetting.set(tx, platform, me, { version, value: ways, reason }) }
})

/** Before money of this currency leaves. Cards are the cashier's, who says whether there is one. */
export async function needWays(
  q: Queryable,
  platform: Platform,
  user_id: string,
  { currency, hasBankCard }: { currency: MoneyType; hasBankCard: boolean },
): Promise<void> {
  const member = await memberFlags(q, user_id)
  const { value } = await waySetting.of(platform, q)
  const missing = missingWays(value, currency, {
    phone: member.has_contact,
    document: member.identity_flag === Certification.advanced_certified,
    messaging: member.has_telegram,
    bank: hasBankCard,
    search: member.has_google,
  })
  if (missing.length > 0)
    throw refuse(
      'identity_way_missing',
      missing.map((way) => ({ path: `way.${way}`, problem: 'is required' })),
    )
}
