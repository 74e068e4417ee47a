import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Receipt = z.object({ receipt: z.string() })

export const complaintUpheld = notificationKind({
  name: 'complaint_upheld',
  category: 'account',
  data: Receipt,
  texts: {
    en: ({ receipt }) => ({
      title: 'Your complaint was upheld',
      content: `We looked into complaint ${receipt} and acted on it. Thank you for telling us.`,
    }),
    hi: ({ receipt }) => ({
      title: 'आपकी शिकायत सही पाई गई',
      content: `हमने शिकायत ${receipt} की जाँच की और उस पर कार्रवाई की। बताने के लिए धन्यवाद।`,
    }),
    zh: ({ receipt }) => ({
      title: '您的投诉已成立',
      content: `我们已核查投诉 ${receipt} 并作出处理，感谢您的反馈。`,
    }),
  },
})

export const complaintDismissed = notificationKind({
  name: 'complaint_dismissed',
  category: 'account',
  data: Receipt,
  texts: {
    en: ({ receipt }) => ({
      title: 'Your complaint was reviewed',
      content: `We looked into complaint ${receipt} and found nothing against our rules. You can block anybody you do not want to hear from.`,
    }),
    hi: ({ receipt }) => ({
      title: 'आपकी शिकायत की समीक्षा हुई',
      content: `हमने शिकायत ${receipt} की जाँच की और नियमों के विरुद्ध कुछ नहीं मिला। जिससे बात नहीं करनी, उसे आप ब्लॉक कर सकते हैं।`,
    }),
    zh: ({ receipt }) => ({
      title: '您的投诉已审核',
      content: `我们已核查投诉 ${receipt}，未发现违规。如不想收到对方的消息，您可以将其拉黑。`,
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
      content: `Something you said or did breaks our rules: ${reason} If it happens again, you may be silenced or banned.`,
    }),
    hi: ({ reason }) => ({
      title: 'Mela की ओर से चेतावनी',
      content: `आपकी कोई बात या हरकत हमारे नियमों के विरुद्ध है: ${reason} दोबारा होने पर आपको मौन या प्रतिबंधित किया जा सकता है।`,
    }),
    zh: ({ reason }) => ({
      title: '来自 Mela 的警告',
      content: `您的言行违反了我们的规则：${reason} 如再次发生，您可能会被禁言或封禁。`,
    }),
  },
})
