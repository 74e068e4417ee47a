// Which ways of proving who one is are asked for (ID-03), per currency.
import { type IdentityWay, MoneyType, Toggle } from '@mela/contract/enums.ts'
import { identity } from '@mela/contract/identity.ts'
import { handler } from '#platform/http/handler.ts'

type Way = (typeof IdentityWay)[number]
const asked: Record<MoneyType, readonly Way[]> = {
  [MoneyType.rupee]: ['phone', 'document', 'bank'],
  [MoneyType.usdt]: ['phone', 'document'],
  [MoneyType.diamond]: [],
}

export const showConfig = handler(identity.config, async ({ query }) => {
  const types = query.money_type ? [query.money_type] : Object.values(MoneyType)
  const list = types.map((money_type) => {
    const of = (way: Way) => {
      const state = asked[money_type].includes(way) ? Toggle.opened : Toggle.closed
      return { document_switch: state, document_switch_status: state }
    }
    const way = {
      phone: of('phone'),
      document: of('document'),
      messaging: of('messaging'),
      bank: of('bank'),
      search: of('search'),
    }
    return { money_type, way }
  })
  return { list }
})
