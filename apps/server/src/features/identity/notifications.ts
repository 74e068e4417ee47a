import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

export const identityPassed = notificationKind({
  name: 'identity_passed',
  category: 'account',
  leads_to: '/user-authentication',
  data: z.object({ tier: z.int() }),
  texts: {
    en: ({ tier }) => ({
      title: 'Certification passed',
      content:
        tier === 1
          ? 'Your basic certification is done.'
          : 'Your advanced certification is done: you may withdraw.',
    }),
    hi: ({ tier }) => ({
      title: 'प्रमाणन पूरा हुआ',
      content:
        tier === 1 ? 'आपका मूल प्रमाणन पूरा हो गया।' : 'आपका उन्नत प्रमाणन पूरा हो गया: अब आप निकासी कर सकते हैं।',
    }),
    zh: ({ tier }) => ({
      title: '认证通过',
      content: tier === 1 ? '您的基础认证已完成。' : '您的高级认证已完成，可以提现。',
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
      title: 'Certification refused',
      content: `Please send it again. Reason: ${reason}`,
    }),
    hi: ({ reason }) => ({ title: 'प्रमाणन अस्वीकृत', content: `कृपया फिर भेजें। कारण: ${reason}` }),
    zh: ({ reason }) => ({ title: '认证未通过', content: `请重新提交。原因：${reason}` }),
  },
})
