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
      content: 'Your account is ready. Add a picture and a nickname, so that friends know you.',
    }),
    hi: () => ({
      title: 'Mela में आपका स्वागत है',
      content: 'आपका खाता तैयार है। तस्वीर और उपनाम जोड़ें, ताकि दोस्त आपको पहचान सकें।',
    }),
    zh: () => ({
      title: '欢迎来到 Mela',
      content: '您的账户已就绪。添加头像和昵称，方便好友认出您。',
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
      'New sign-in',
      (device, ip) =>
        `Your account was signed in to from ${device}, address ${ip}. If it was not you, sign that device out and change your password.`,
    ),
    hi: newDeviceIn(
      'hi',
      'नया साइन-इन',
      (device, ip) =>
        `आपके खाते में ${device} से साइन इन किया गया, पता ${ip}। यदि यह आप नहीं थे, तो उस डिवाइस को साइन आउट करें और अपना पासवर्ड बदलें।`,
    ),
    zh: newDeviceIn(
      'zh',
      '新的登录',
      (device, ip) =>
        `您的账户已从 ${device} 登录，地址 ${ip}。如果不是您本人，请将该设备退出登录并修改密码。`,
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
      content:
        'The password of your account was changed and your other devices were signed out. If it was not you, reset it at once.',
    }),
    hi: () => ({
      title: 'पासवर्ड बदला गया',
      content:
        'आपके खाते का पासवर्ड बदल दिया गया है और आपके दूसरे डिवाइस साइन आउट कर दिए गए हैं। यदि यह आपने नहीं किया, तो इसे तुरंत रीसेट करें।',
    }),
    zh: () => ({
      title: '密码已修改',
      content: '您的账户密码已修改，其他设备已退出登录。如果不是您本人操作，请立即重置密码。',
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
      title: channel === 'mobile' ? 'Mobile number bound' : 'E-mail address bound',
      content: `${target} now belongs to your account. Codes for signing in and for a new password can go there.`,
    }),
    hi: ({ channel, target }) => ({
      title: channel === 'mobile' ? 'मोबाइल नंबर जोड़ा गया' : 'ई-मेल पता जोड़ा गया',
      content: `${target} अब आपके खाते से जुड़ा है। साइन इन और नए पासवर्ड के कोड वहाँ भेजे जा सकते हैं।`,
    }),
    zh: ({ channel, target }) => ({
      title: channel === 'mobile' ? '已绑定手机号' : '已绑定电子邮箱',
      content: `${target} 现已绑定到您的账户，登录和重置密码的验证码可发送至此。`,
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
