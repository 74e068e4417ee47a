import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

export const identityPassed = notificationKind({
  name: 'identity_passed',
  category: 'account',
  leads_to: '/user-authentication',
  data: z.object({ tier: z.int() }),
  texts: {
    en: ({ tier }) => ({
      title: 'Verification approved',
      content:
        tier === 1 ? 'Basic verification is done.' : 'Advanced verification is done. You can withdraw now.',
    }),
    hi: ({ tier }) => ({
      title: 'वेरिफ़िकेशन मंज़ूर हो गया',
      content:
        tier === 1 ? 'बेसिक वेरिफ़िकेशन पूरा हो गया।' : 'एडवांस्ड वेरिफ़िकेशन पूरा हो गया। अब आप विथड्रॉ कर सकते हैं।',
    }),
    zh: ({ tier }) => ({
      title: '认证通过',
      content: tier === 1 ? '初级认证已完成。' : '高级认证已完成，可以提现了。',
    }),
  },
})

export const identityRefused = notificationKind({
  name: 'identity_refused',
  category: 'account',
  leads_to: '/user-authentication',
  data: z.object({ reason: z.string() }),
  texts: {
    en: ({ reason }) => ({
      title: 'Verification not approved',
      content: `Please submit it again. Reason: ${reason}`,
    }),
    hi: ({ reason }) => ({ title: 'वेरिफ़िकेशन मंज़ूर नहीं हुआ', content: `कृपया फिर भेजें। कारण: ${reason}` }),
    zh: ({ reason }) => ({ title: '认证未通过', content: `请重新提交。原因：${reason}` }),
  },
})
