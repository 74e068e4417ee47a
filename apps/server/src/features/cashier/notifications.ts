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
    en: ['Recharge successful', (sum) => `${sum} added to your wallet.`],
    hi: ['रिचार्ज हो गया', (sum) => `${sum} आपके वॉलेट में आ गए।`],
    zh: ['充值成功', (sum) => `${sum} 已到你的钱包。`],
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
      (sum) => `Your ${sum} recharge wasn’t credited. If you were charged, contact support.`,
    ],
    hi: [
      'रिचार्ज जमा नहीं हुआ',
      (sum) => `आपका ${sum} का रिचार्ज जमा नहीं हुआ। अगर पैसे कट गए हैं, तो सपोर्ट से बात करें।`,
    ],
    zh: ['充值未到账', (sum) => `你的 ${sum} 充值未入账。如已扣款，请联系客服。`],
  }),
})

export const withdrawPaid = notificationKind({
  name: 'withdraw_paid',
  category: 'money',
  leads_to: '/history?type=2',
  data: Sum,
  texts: textsOf({
    en: ['Withdrawal paid', (sum) => `${sum} sent to your account.`],
    hi: ['विथड्रॉ हो गया', (sum) => `${sum} आपके अकाउंट में भेज दिए गए।`],
    zh: ['提现成功', (sum) => `${sum} 已打款到你的账户。`],
  }),
})

export const withdrawRefused = notificationKind({
  name: 'withdraw_refused',
  category: 'money',
  leads_to: '/history?type=2',
  data: Sum,
  texts: textsOf({
    en: ['Withdrawal declined', (sum) => `${sum} is back in your wallet. Tap to see why.`],
    hi: ['विथड्रॉ नामंज़ूर', (sum) => `${sum} वॉलेट में वापस आ गए। कारण देखने के लिए टैप करें।`],
    zh: ['提现未通过', (sum) => `${sum} 已退回你的钱包，点击查看原因。`],
  }),
})

export const directReceived = notificationKind({
  name: 'direct_received',
  category: 'money',
  leads_to: '/history?type=1',
  data: Sum,
  texts: textsOf({
    en: ['Direct recharge received', (sum) => `Another member sent you ${sum}.`],
    hi: ['डायरेक्ट रिचार्ज मिला', (sum) => `एक मेंबर ने आपको ${sum} भेजे।`],
    zh: ['收到直充', (sum) => `有用户给你转了 ${sum}。`],
  }),
})

const notYou: Record<Language, string> = {
  en: 'Wasn’t you? Change your password and contact support right away.',
  hi: 'यह आपने नहीं किया? तुरंत पासवर्ड बदलें और सपोर्ट से बात करें।',
  zh: '不是你本人操作？请立即修改密码并联系客服。',
}

export const pinSet = notificationKind({
  name: 'pin_set',
  category: 'security',
  leads_to: '/change-withdraw-password',
  data: z.object({}),
  texts: {
    en: () => ({ title: 'Withdrawal password set', content: notYou.en }),
    hi: () => ({ title: 'विथड्रॉ पासवर्ड सेट हो गया', content: notYou.hi }),
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
    hi: ({ name, tail }) => ({ title: 'पेआउट अकाउंट जोड़ा गया', content: `${name} ···· ${tail}। ${notYou.hi}` }),
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
    hi: () => ({ title: 'विथड्रॉ पासवर्ड बदल गया', content: notYou.hi }),
    zh: () => ({ title: '提现密码已修改', content: notYou.zh }),
  },
})
