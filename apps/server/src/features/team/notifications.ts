// What members are told of their line and of being an agent.
import { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import * as z from 'zod/mini'
import { notificationKind } from '#features/notify/index.ts'

const Sum = z.object({ currency: z.literal([MoneyType.rupee, MoneyType.usdt]), amount: z.string() })
const shown = ({ currency, amount }: z.output<typeof Sum>) =>
  `${displayAmount(BigInt(amount), 6)} ${codeOf(currency)}`

export const rewardsExpire = notificationKind({
  name: 'team_rewards_expire',
  category: 'money',
  leads_to: '/receive-rewards',
  data: Sum,
  texts: {
    en: (sum) => ({
      title: 'Invite rewards expire soon',
      content: `${shown(sum)} will expire within three days. Redeem them to keep them.`,
    }),
    hi: (sum) => ({
      title: 'आमंत्रण के इनाम जल्द समाप्त होंगे',
      content: `${shown(sum)} तीन दिनों के भीतर समाप्त हो जाएँगे। इन्हें अपने पास रखने के लिए अभी प्राप्त करें।`,
    }),
    zh: (sum) => ({ title: '邀请奖励即将过期', content: `${shown(sum)} 将在三天内过期，请尽快领取。` }),
  },
})

export const agentApproved = notificationKind({
  name: 'agent_approved',
  category: 'account',
  leads_to: '/activateMember',
  data: z.object({}),
  texts: {
    en: () => ({
      title: 'You are an agent now',
      content: 'Your application was approved. You can open accounts for new members of your team.',
    }),
    hi: () => ({
      title: 'अब आप एजेंट हैं',
      content: 'आपका आवेदन स्वीकार हो गया। अब आप अपनी टीम के नए सदस्यों के खाते खोल सकते हैं।',
    }),
    zh: () => ({ title: '您已成为代理', content: '您的申请已通过，现在可以为团队新成员开通账户。' }),
  },
})

const Reason = z.object({ reason: z.string() })

export const agentRefused = notificationKind({
  name: 'agent_refused',
  category: 'account',
  leads_to: '/profile',
  data: Reason,
  texts: {
    en: ({ reason }) => ({
      title: 'Agent application refused',
      content: `You may apply again. Reason: ${reason}`,
    }),
    hi: ({ reason }) => ({
      title: 'एजेंट आवेदन अस्वीकृत',
      content: `आप फिर से आवेदन कर सकते हैं। कारण: ${reason}`,
    }),
    zh: ({ reason }) => ({ title: '代理申请未通过', content: `您可以重新申请。原因：${reason}` }),
  },
})

/** Forbidden, blocked or closed: until an operator lifts it. */
export const agentBarred = notificationKind({
  name: 'agent_barred',
  category: 'account',
  leads_to: '/profile',
  data: Reason,
  texts: {
    en: ({ reason }) => ({
      title: 'You cannot be an agent',
      content: `Reason: ${reason} If you think this is a mistake, contact customer service.`,
    }),
    hi: ({ reason }) => ({
      title: 'आप एजेंट नहीं बन सकते',
      content: `कारण: ${reason} यदि आपको यह ग़लती लगती है, तो ग्राहक सेवा से संपर्क करें।`,
    }),
    zh: ({ reason }) => ({ title: '您不能担任代理', content: `原因：${reason} 如有异议，请联系客服。` }),
  },
})

export const agentLifted = notificationKind({
  name: 'agent_lifted',
  category: 'account',
  leads_to: '/profile',
  data: z.object({}),
  texts: {
    en: () => ({ title: 'You may apply as an agent again', content: 'The restriction was lifted.' }),
    hi: () => ({ title: 'आप फिर से एजेंट के लिए आवेदन कर सकते हैं', content: 'रोक हटा दी गई है।' }),
    zh: () => ({ title: '您可以重新申请代理', content: '限制已解除。' }),
  },
})
