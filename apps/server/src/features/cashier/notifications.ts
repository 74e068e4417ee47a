// What the cashier tells a member. Amounts are put in words here, so that a notification reads the same for ever.
import { type Language, MoneyType, oneOf } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Sum = z.object({ currency: oneOf(MoneyType), amount: z.string() })
type Sum = z.output<typeof Sum>

export const sumOf = (currency: MoneyType, amount: bigint): Sum => ({ currency, amount: String(amount) })
const shown = ({ currency, amount }: Sum) => `${displayAmount(BigInt(amount), 6)} ${codeOf(currency)}`

type Texts = Record<Language, [title: string, content: (sum: string) => string]>
const textsOf = (texts: Texts) => {
  const of = (language: Language) => (data: Sum) => ({
    title: texts[language][0],
    content: texts[language][1](shown(data)),
  })
  return { en: of('en'), hi: of('hi'), zh: of('zh') }
}

/** Written by `cashier_take_event` and `cashier_credit_order` themselves, in the transaction that credits. */
notificationKind({
  name: 'recharge_paid',
  category: 'money',
  leads_to: '/history?type=1',
  data: Sum,
  texts: textsOf({
    en: ['Recharge received', (sum) => `${sum} were added to your wallet.`],
    hi: ['रिचार्ज मिल गया', (sum) => `${sum} आपके वॉलेट में जोड़ दिए गए।`],
    zh: ['充值到账', (sum) => `${sum} 已存入您的钱包。`],
  }),
})

export const rechargeRejected = notificationKind({
  name: 'recharge_rejected',
  category: 'money',
  leads_to: '/history?type=1',
  data: Sum,
  texts: textsOf({
    en: [
      'Recharge not credited',
      (sum) => `Your recharge of ${sum} was not credited. If you were charged, contact customer service.`,
    ],
    hi: [
      'रिचार्ज जमा नहीं हुआ',
      (sum) => `आपका ${sum} का रिचार्ज जमा नहीं हुआ। अगर पैसे कट गए हैं, तो ग्राहक सेवा से संपर्क करें।`,
    ],
    zh: ['充值未到账', (sum) => `您的 ${sum} 充值未入账。如已扣款，请联系客服。`],
  }),
})

export const withdrawPaid = notificationKind({
  name: 'withdraw_paid',
  category: 'money',
  leads_to: '/history?type=2',
  data: Sum,
  texts: textsOf({
    en: ['Withdrawal paid', (sum) => `${sum} were paid out to your account.`],
    hi: ['निकासी का भुगतान हो गया', (sum) => `${sum} आपके खाते में भेज दिए गए।`],
    zh: ['提现已支付', (sum) => `${sum} 已支付到您的账户。`],
  }),
})

export const withdrawRefused = notificationKind({
  name: 'withdraw_refused',
  category: 'money',
  leads_to: '/history?type=2',
  data: Sum,
  texts: textsOf({
    en: ['Withdrawal refused', (sum) => `${sum} are back in your wallet. Open it to see the reason.`],
    hi: ['निकासी अस्वीकृत', (sum) => `${sum} आपके वॉलेट में लौट आए हैं। कारण देखने के लिए खोलें।`],
    zh: ['提现被拒绝', (sum) => `${sum} 已退回您的钱包，打开可查看原因。`],
  }),
})

export const directReceived = notificationKind({
  name: 'direct_received',
  category: 'money',
  leads_to: '/history?type=1',
  data: Sum,
  texts: textsOf({
    en: ['Direct recharge received', (sum) => `Another member sent you ${sum}.`],
    hi: ['सीधा रिचार्ज मिला', (sum) => `एक अन्य सदस्य ने आपको ${sum} भेजे।`],
    zh: ['收到直充', (sum) => `其他会员向您转入 ${sum}。`],
  }),
})

const notYou: Record<Language, string> = {
  en: 'If this was not you, change your password and contact customer service at once.',
  hi: 'यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और ग्राहक सेवा से संपर्क करें।',
  zh: '如非本人操作，请立即修改密码并联系客服。',
}

export const pinSet = notificationKind({
  name: 'pin_set',
  category: 'security',
  leads_to: '/change-withdraw-password',
  data: z.object({}),
  texts: {
    en: () => ({ title: 'Withdrawal password set', content: notYou.en }),
    hi: () => ({ title: 'निकासी पासवर्ड सेट हो गया', content: notYou.hi }),
    zh: () => ({ title: '提现密码已设置', content: notYou.zh }),
  },
})

export const payoutAccountAdded = notificationKind({
  name: 'payout_account_added',
  category: 'security',
  leads_to: '/withdraw',
  data: z.object({ name: z.string(), tail: z.string() }),
  texts: {
    en: ({ name, tail }) => ({
      title: 'Payout account added',
      content: `${name} ···· ${tail}. ${notYou.en}`,
    }),
    hi: ({ name, tail }) => ({ title: 'भुगतान खाता जोड़ा गया', content: `${name} ···· ${tail}। ${notYou.hi}` }),
    zh: ({ name, tail }) => ({ title: '已添加收款账户', content: `${name} ···· ${tail}。${notYou.zh}` }),
  },
})

export const pinChanged = notificationKind({
  name: 'pin_changed',
  category: 'security',
  leads_to: '/change-withdraw-password',
  data: z.object({}),
  texts: {
    en: () => ({ title: 'Withdrawal password changed', content: notYou.en }),
    hi: () => ({ title: 'निकासी पासवर्ड बदल गया', content: notYou.hi }),
    zh: () => ({ title: '提现密码已更改', content: notYou.zh }),
  },
})
