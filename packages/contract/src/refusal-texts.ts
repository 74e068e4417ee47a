// What each refusal says to people. Server only: clients receive the text of their language in `message`.
import { accountRefusals } from './refusal-texts/account.ts'
import { anyCallRefusals } from './refusal-texts/any-call.ts'
import { chatRefusals } from './refusal-texts/chat.ts'
import { filesRefusals } from './refusal-texts/files.ts'
import { houseRefusals } from './refusal-texts/house.ts'
import { moneyRefusals } from './refusal-texts/money.ts'
import type { RefusalText } from './refusal-texts/refusal-text.ts'
import type { RefusalName } from './refusals.ts'

export const refusalTexts: Record<RefusalName, RefusalText> = {
  ...anyCallRefusals,
  ...accountRefusals,
  ...chatRefusals,
  ...filesRefusals,
  ...moneyRefusals,
  ...houseRefusals,
}
