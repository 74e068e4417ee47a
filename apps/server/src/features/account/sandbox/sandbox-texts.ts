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
    signInAs: (provider) => `Sign in as if by ${provider}`,
    pick: 'Who do you want to be?',
    otherName: 'Another name',
    continue: 'Continue',
    cancel: 'Cancel',
    badRequest: 'This address is not complete, or it leads away from this site. Go back and try again.',
    outbox: 'Outbox',
    outboxAbout: 'Messages that would have been sent by SMS or e-mail, newest first.',
    to: 'Number or address',
    show: 'Show',
    reload: 'Reload',
    empty: 'No messages yet.',
    sms: 'SMS',
    email: 'E-mail',
  },
  hi: {
    signInAs: (provider) => `ऐसे साइन इन करें जैसे ${provider} से`,
    pick: 'आप कौन बनना चाहते हैं?',
    otherName: 'कोई और नाम',
    continue: 'जारी रखें',
    cancel: 'रद्द करें',
    badRequest: 'यह पता अधूरा है या इस साइट से बाहर ले जाता है। वापस जाकर फिर कोशिश करें।',
    outbox: 'आउटबॉक्स',
    outboxAbout: 'वे संदेश जो SMS या ई-मेल से भेजे जाते, सबसे नए पहले।',
    to: 'नंबर या पता',
    show: 'दिखाएँ',
    reload: 'फिर से लोड करें',
    empty: 'अभी कोई संदेश नहीं है।',
    sms: 'SMS',
    email: 'ई-मेल',
  },
  zh: {
    signInAs: (provider) => `模拟使用 ${provider} 登录`,
    pick: '您想以谁的身份登录？',
    otherName: '其他名字',
    continue: '继续',
    cancel: '取消',
    badRequest: '此地址不完整，或会离开本站。请返回重试。',
    outbox: '发件箱',
    outboxAbout: '本应通过短信或电子邮件发送的消息，最新的在前。',
    to: '号码或地址',
    show: '显示',
    reload: '重新加载',
    empty: '暂无消息。',
    sms: '短信',
    email: '电子邮件',
  },
}
