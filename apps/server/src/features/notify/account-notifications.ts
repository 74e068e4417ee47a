// What happens to an account and its owner should hear of: above all what somebody else might have done.
import type { Language } from '@mela/contract/enums.ts'
import * as z from 'zod/mini'
import type { AccountHappening } from '#features/account/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { deviceName } from './device-name.ts'
import { notificationKind } from './notification-kind.ts'
import { tellMember } from './tell-member.ts'

const welcome = notificationKind({
  name: 'welcome',
  category: 'account',
  leads_to: '/edit-profile',
  data: z.object({}),
  texts: {
    en: () => ({
      title: 'Welcome to Mela',
      content: 'Your account is ready. Add a photo and a nickname so friends can recognise you.',
    }),
    hi: () => ({
      title: 'Mela में आपका स्वागत है',
      content: 'आपका अकाउंट तैयार है। फ़ोटो और निकनेम जोड़ें, ताकि दोस्त आपको पहचान सकें।',
    }),
    zh: () => ({
      title: '欢迎来到 Mela',
      content: '账号已注册成功。添加头像和昵称，让好友认出你。',
    }),
  },
})

const NewDevice = z.object({ device: z.string(), ip: z.string() })
const newDeviceIn =
  (language: Language, title: string, content: (device: string, ip: string) => string) =>
  ({ device, ip }: z.output<typeof NewDevice>) => ({
    title,
    content: content(deviceName(device, language), ip),
  })

const newDevice = notificationKind({
  name: 'new_device',
  category: 'security',
  leads_to: '/sessions',
  data: NewDevice,
  texts: {
    en: newDeviceIn(
      'en',
      'New login',
      (device, ip) =>
        `Your account was logged in to from ${device} (${ip}). Not you? Log that device out and change your password.`,
    ),
    hi: newDeviceIn(
      'hi',
      'नया लॉग इन',
      (device, ip) =>
        `आपके अकाउंट में ${device} (${ip}) से लॉग इन हुआ। आप नहीं थे? उस डिवाइस को लॉग आउट करें और पासवर्ड बदलें।`,
    ),
    zh: newDeviceIn(
      'zh',
      '新设备登录',
      (device, ip) => `你的账号在 ${device}（${ip}）登录。不是你本人？请让该设备下线并修改密码。`,
    ),
  },
})

const passwordChanged = notificationKind({
  name: 'password_changed',
  category: 'security',
  leads_to: '/change-password',
  data: z.object({}),
  texts: {
    en: () => ({
      title: 'Password changed',
      content: 'Your password was changed and your other devices were logged out. Not you? Reset it now.',
    }),
    hi: () => ({
      title: 'पासवर्ड बदला गया',
      content: 'आपका पासवर्ड बदल गया है और दूसरे डिवाइस लॉग आउट हो गए हैं। आपने नहीं किया? तुरंत रीसेट करें।',
    }),
    zh: () => ({
      title: '密码已修改',
      content: '你的密码已修改，其他设备已下线。不是你本人？请立即重置密码。',
    }),
  },
})

const contactBound = notificationKind({
  name: 'contact_bound',
  category: 'security',
  leads_to: '/edit-profile',
  data: z.object({ channel: z.enum(['mobile', 'email']), target: z.string() }),
  texts: {
    en: ({ channel, target }) => ({
      title: channel === 'mobile' ? 'Phone number added' : 'E-mail added',
      content: `${target} is now linked to your account. You can get login and password codes there.`,
    }),
    hi: ({ channel, target }) => ({
      title: channel === 'mobile' ? 'फ़ोन नंबर जोड़ा गया' : 'ई-मेल जोड़ा गया',
      content: `${target} अब आपके अकाउंट से जुड़ गया है। लॉग इन और पासवर्ड के कोड वहाँ मिल सकते हैं।`,
    }),
    zh: ({ channel, target }) => ({
      title: channel === 'mobile' ? '已绑定手机号' : '已绑定邮箱',
      content: `${target} 已绑定你的账号，可用来接收登录和重置密码的验证码。`,
    }),
  },
})

/** Part of the transaction in which it happened: what is undone is not told. */
export async function tellOfAccount(tx: Tx, platform: Platform, what: AccountHappening): Promise<void> {
  const { user_id } = what
  switch (what.kind) {
    case 'welcome':
      return tellMember(tx, platform, user_id, welcome, {})
    case 'new_device':
      return tellMember(tx, platform, user_id, newDevice, { device: what.device, ip: what.ip })
    case 'password_changed':
      return tellMember(tx, platform, user_id, passwordChanged, {})
    case 'contact_bound':
      return tellMember(tx, platform, user_id, contactBound, { channel: what.channel, target: what.target })
  }
}
