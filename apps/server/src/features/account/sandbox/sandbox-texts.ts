import type { Language } from '@mela/contract/enums.ts'

export type SandboxTexts = {
  signInAs: (provider: string) => string
  pick: string
  otherName: string
  continue: string
  cancel: string
  badRequest: string
  outbox: string
  outboxAbout: string
  to: string
  show: string
  reload: string
  empty: string
  sms: string
  email: string
}

export const sandboxTexts: Record<Language, SandboxTexts> = {
  en: {
    signInAs: (provider) => `${provider} demo login`,
    pick: 'Choose a demo account',
    otherName: 'Or enter a name',
    continue: 'Continue',
    cancel: 'Cancel',
    badRequest: 'This link is incomplete or leads to another site. Go back and try again.',
    outbox: 'Outbox',
    outboxAbout: 'Demo: SMS and e-mails that would have been sent, newest first.',
    to: 'Phone number or e-mail',
    show: 'Show',
    reload: 'Reload',
    empty: 'No messages yet.',
    sms: 'SMS',
    email: 'E-mail',
  },
  hi: {
    signInAs: (provider) => `${provider} डेमो लॉग इन`,
    pick: 'डेमो अकाउंट चुनें',
    otherName: 'या कोई नाम लिखें',
    continue: 'आगे बढ़ें',
    cancel: 'रद्द करें',
    badRequest: 'यह लिंक अधूरा है या किसी दूसरी साइट पर ले जाता है। वापस जाकर फिर कोशिश करें।',
    outbox: 'आउटबॉक्स',
    outboxAbout: 'डेमो: जो SMS और ई-मेल भेजे जाते, सबसे नए पहले।',
    to: 'फ़ोन नंबर या ई-मेल',
    show: 'दिखाएँ',
    reload: 'फिर से लोड करें',
    empty: 'अभी कोई मैसेज नहीं।',
    sms: 'SMS',
    email: 'ई-मेल',
  },
  zh: {
    signInAs: (provider) => `${provider} 演示登录`,
    pick: '选择演示账号',
    otherName: '或输入名字',
    continue: '继续',
    cancel: '取消',
    badRequest: '链接不完整，或指向其他网站。请返回重试。',
    outbox: '发件箱',
    outboxAbout: '演示：本应发送的短信和邮件，最新的在前。',
    to: '手机号或邮箱',
    show: '查看',
    reload: '刷新',
    empty: '还没有消息。',
    sms: '短信',
    email: '邮件',
  },
}
