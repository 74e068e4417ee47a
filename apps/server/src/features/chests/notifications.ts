import { displayAmount } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const shown = ({ amount }: { amount: string }) => displayAmount(BigInt(amount), 0)

export const chestReturned = notificationKind({
  name: 'chest_returned',
  category: 'money',
  leads_to: '/history?type=7',
  data: z.object({ amount: z.string() }),
  texts: {
    en: (data) => ({
      title: 'Your chest has closed',
      content: `Diamonds that nobody took are back in your wallet: ${shown(data)}.`,
    }),
    hi: (data) => ({
      title: 'आपका ख़ज़ाना बंद हो गया',
      content: `जो हीरे किसी ने नहीं लिए, वे आपके वॉलेट में लौट आए: ${shown(data)}।`,
    }),
    zh: (data) => ({
      title: '您的宝箱已结束',
      content: `无人领取的 ${shown(data)} 钻石已退回您的钱包。`,
    }),
  },
})
