import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Move = z.object({ currency: z.literal([MoneyType.rupee, MoneyType.usdt]), level: z.int() })

export const levelReached = notificationKind({
  name: 'vip_reached',
  category: 'account',
  leads_to: '/my-vip',
  data: Move,
  texts: {
    en: ({ currency, level }) => ({
      title: `You’re now VIP ${level}`,
      content: `In ${codeOf(currency)}. See your new benefits.`,
    }),
    hi: ({ currency, level }) => ({
      title: `अब आप VIP ${level} हैं`,
      content: `${codeOf(currency)} में। देखें, आपको क्या-क्या मिलेगा।`,
    }),
    zh: ({ currency, level }) => ({
      title: `你已升至 VIP ${level}`,
      content: `${codeOf(currency)} 等级提升，看看新权益。`,
    }),
  },
})

export const levelLost = notificationKind({
  name: 'vip_lost',
  category: 'account',
  leads_to: '/my-vip',
  data: Move,
  texts: {
    en: ({ currency, level }) => ({
      title: `You’re VIP ${level} this month`,
      content: `You missed last month’s target in ${codeOf(currency)}. Everything you’ve earned stays yours.`,
    }),
    hi: ({ currency, level }) => ({
      title: `इस महीने आप VIP ${level} हैं`,
      content: `पिछले महीने ${codeOf(currency)} का टारगेट पूरा नहीं हुआ। जो कमाया है, वह आपका ही रहेगा।`,
    }),
    zh: ({ currency, level }) => ({
      title: `本月你的等级为 VIP ${level}`,
      content: `上月 ${codeOf(currency)} 未达到保级要求。已获得的奖励不受影响。`,
    }),
  },
})

const Paid = z.object({ currency: z.literal([MoneyType.rupee, MoneyType.usdt]), amount: z.string() })
const sumOf = ({ currency, amount }: z.output<typeof Paid>) =>
  `${displayAmount(BigInt(amount), 6)} ${codeOf(currency)}`

export const bonusPaid = notificationKind({
  name: 'bonus_paid',
  category: 'money',
  leads_to: '/history',
  data: Paid,
  texts: {
    en: (paid) => ({
      title: 'Bonus paid',
      content: `${sumOf(paid)} added to your wallet. You can withdraw it any time.`,
    }),
    hi: (paid) => ({ title: 'बोनस मिल गया', content: `${sumOf(paid)} वॉलेट में आ गए। जब चाहें विथड्रॉ करें।` }),
    zh: (paid) => ({ title: '奖金已到账', content: `${sumOf(paid)} 已到你的钱包，可随时提现。` }),
  },
})
