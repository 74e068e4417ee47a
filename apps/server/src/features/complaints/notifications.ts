import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Receipt = z.object({ receipt: z.string() })

export const complaintUpheld = notificationKind({
  name: 'complaint_upheld',
  category: 'account',
  data: Receipt,
  texts: {
    en: ({ receipt }) => ({
      title: 'We acted on your report',
      content: `We reviewed report ${receipt} and took action. Thanks for telling us.`,
    }),
    hi: ({ receipt }) => ({
      title: 'आपकी शिकायत पर कार्रवाई हुई',
      content: `हमने शिकायत ${receipt} की जाँच करके कार्रवाई की। बताने के लिए धन्यवाद।`,
    }),
    zh: ({ receipt }) => ({
      title: '你的投诉已处理',
      content: `我们已核查投诉 ${receipt} 并作出处理，感谢你的反馈。`,
    }),
  },
})

export const complaintDismissed = notificationKind({
  name: 'complaint_dismissed',
  category: 'account',
  data: Receipt,
  texts: {
    en: ({ receipt }) => ({
      title: 'We reviewed your report',
      content: `We reviewed report ${receipt} and found nothing against our rules. You can block anyone you don’t want to hear from.`,
    }),
    hi: ({ receipt }) => ({
      title: 'हमने आपकी शिकायत जाँची',
      content: `हमने शिकायत ${receipt} जाँची और नियमों के ख़िलाफ़ कुछ नहीं मिला। जिससे बात नहीं करनी, उसे ब्लॉक कर सकते हैं।`,
    }),
    zh: ({ receipt }) => ({
      title: '你的投诉已核查',
      content: `我们已核查投诉 ${receipt}，未发现违规。不想收到对方消息的话，可以拉黑对方。`,
    }),
  },
})

/** Never says who complained. */
export const warned = notificationKind({
  name: 'complaint_warning',
  category: 'account',
  data: z.object({ reason: z.string() }),
  texts: {
    en: ({ reason }) => ({
      title: 'A warning from Mela',
      content: `Something you said or did broke our rules: ${reason} If it happens again, you may be muted or banned.`,
    }),
    hi: ({ reason }) => ({
      title: 'Mela की ओर से चेतावनी',
      content: `आपने हमारे नियम तोड़े हैं: ${reason} दोबारा होने पर आपको म्यूट या बैन किया जा सकता है।`,
    }),
    zh: ({ reason }) => ({
      title: '来自 Mela 的警告',
      content: `你的言行违反了规则：${reason} 如再次发生，可能会被禁言或封号。`,
    }),
  },
})
