// What a warning says. As with codes an SMS is paid for by its length, so the sentences are short.
import type { Language } from '@mela/contract/enums.ts'

export const AlertKind = ['mobile', 'email', 'password', 'pin', 'payout_account', 'account_opened'] as const
export type AlertKind = (typeof AlertKind)[number]
type Change = Exclude<AlertKind, 'account_opened'>

type Texts = {
  subject: Record<Change, string>
  notYou: string
  hold: (hours: number) => string
  opened: { subject: string; text: string }
}

const texts: Record<Language, Texts> = {
  en: {
    subject: {
      mobile: 'The mobile number of your Mela account was changed',
      email: 'The e-mail address of your Mela account was changed',
      password: 'The password of your Mela account was changed',
      pin: 'The withdrawal password of your Mela account was changed',
      payout_account: 'A payout account was added to your Mela account',
    },
    notYou: 'Not you? Reset your password and contact customer service now.',
    hold: (hours) => `Money can’t leave your account for the next ${hours} hours.`,
    opened: {
      subject: 'A Mela account was opened for you',
      text: 'Log in with this contact and a code, then choose your password. If you didn’t ask for this, ignore it.',
    },
  },
  hi: {
    subject: {
      mobile: 'आपके Mela खाते का मोबाइल नंबर बदला गया',
      email: 'आपके Mela खाते का ई-मेल पता बदला गया',
      password: 'आपके Mela खाते का पासवर्ड बदला गया',
      pin: 'आपके Mela खाते का निकासी पासवर्ड बदला गया',
      payout_account: 'आपके Mela खाते में नया भुगतान खाता जोड़ा गया',
    },
    notYou: 'आपने नहीं किया? तुरंत पासवर्ड रीसेट करें और ग्राहक सेवा से संपर्क करें।',
    hold: (hours) => `अगले ${hours} घंटे तक आपके खाते से पैसे नहीं भेजे जा सकते।`,
    opened: {
      subject: 'आपके लिए Mela खाता खोला गया है',
      text: 'इसी नंबर या पते पर आए कोड से लॉग इन करें और अपना पासवर्ड चुनें। यदि आपने यह नहीं माँगा, तो इसे अनदेखा करें।',
    },
  },
  zh: {
    subject: {
      mobile: '您的 Mela 账户手机号已更改',
      email: '您的 Mela 账户邮箱已更改',
      password: '您的 Mela 账户密码已更改',
      pin: '您的 Mela 账户提现密码已更改',
      payout_account: '您的 Mela 账户新增了收款账户',
    },
    notYou: '非本人操作？请立即重置密码并联系客服。',
    hold: (hours) => `未来 ${hours} 小时内资金不能转出。`,
    opened: {
      subject: '已为您开通 Mela 账户',
      text: '请用此联系方式接收验证码登录，并设置您的密码。如非您本人申请，请忽略。',
    },
  },
}

export function alertOf(kind: AlertKind, language: Language, holdHours: number) {
  const { subject, notYou, hold, opened } = texts[language]
  const title = kind === 'account_opened' ? opened.subject : subject[kind]
  const rest =
    kind === 'account_opened' ? [opened.text] : [notYou, ...(holdHours > 0 ? [hold(holdHours)] : [])]
  const stop = language === 'en' ? '.' : language === 'hi' ? '।' : '。'
  const lines = [`${title}${stop}`, ...rest]
  return {
    sms: `Mela: ${lines.join(' ')}`,
    mail: {
      subject: title,
      text: `${lines.join('\n')}\n`,
      html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:480px;margin:0 auto">
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</div>
</body>
</html>
`,
    },
  }
}
