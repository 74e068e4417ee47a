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
      title: `You are VIP ${level} now`,
      content: `In ${codeOf(currency)}. See what it brings.`,
    }),
    hi: ({ currency, level }) => ({
      title: `अब आप VIP ${level} हैं`,
      content: `${codeOf(currency)} में। देखें कि इससे क्या मिलता है।`,
    }),
    zh: ({ currency, level }) => ({
      title: `您已升至 VIP ${level}`,
      content: `币种：${codeOf(currency)}。查看对应权益。`,
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
      title: `You are VIP ${level} this month`,
      content: `Last month was quieter in ${codeOf(currency)}. What you have earned stays yours.`,
    }),
    hi: ({ currency, level }) => ({
      title: `इस महीने आप VIP ${level} हैं`,
      content: `पिछला महीना ${codeOf(currency)} में शांत रहा। आपने जो कमाया है, वह आपका ही रहेगा।`,
    }),
    zh: ({ currency, level }) => ({
      title: `本月您的等级为 VIP ${level}`,
      content: `上月 ${codeOf(currency)} 活动较少。您已获得的奖励不受影响。`,
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
      content: `${sumOf(paid)} is in your wallet and free to withdraw.`,
    }),
    hi: (paid) => ({ title: 'बोनस मिल गया', content: `${sumOf(paid)} आपके वॉलेट में है और निकाला जा सकता है।` }),
    zh: (paid) => ({ title: '奖金已到账', content: `${sumOf(paid)} 已存入钱包，可直接提现。` }),
  },
})
