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
      mobile: 'Your Mela phone number was changed',
      email: 'Your Mela e-mail was changed',
      password: 'Your Mela password was changed',
      pin: 'Your Mela withdrawal password was changed',
      payout_account: 'A payout account was added to your Mela account',
    },
    notYou: 'Not you? Reset your password and contact support now.',
    hold: (hours) => `No money can leave your account for the next ${hours} hours.`,
    opened: {
      subject: 'Your Mela account is ready',
      text: 'Log in with a code sent here, then choose a password. Not expecting this? Ignore it.',
    },
  },
  hi: {
    subject: {
      mobile: 'आपका Mela फ़ोन नंबर बदला गया',
      email: 'आपका Mela ई-मेल बदला गया',
      password: 'आपका Mela पासवर्ड बदला गया',
      pin: 'आपका Mela विथड्रॉ पासवर्ड बदला गया',
      payout_account: 'आपके Mela में नया पेआउट अकाउंट जोड़ा गया',
    },
    notYou: 'आपने नहीं किया? तुरंत पासवर्ड रीसेट करें और सपोर्ट से बात करें।',
    hold: (hours) => `अगले ${hours} घंटे तक आपके अकाउंट से पैसे नहीं भेजे जा सकते।`,
    opened: {
      subject: 'आपका Mela अकाउंट तैयार है',
      text: 'यहाँ आए कोड से लॉग इन करें और पासवर्ड चुनें। आपने नहीं माँगा? तो अनदेखा करें।',
    },
  },
  zh: {
    subject: {
      mobile: '你的 Mela 手机号已更改',
      email: '你的 Mela 邮箱已更改',
      password: '你的 Mela 密码已更改',
      pin: '你的 Mela 提现密码已更改',
      payout_account: '你的 Mela 新增了收款账户',
    },
    notYou: '非本人操作？请立即重置密码并联系客服。',
    hold: (hours) => `未来 ${hours} 小时内资金不能转出。`,
    opened: {
      subject: '你的 Mela 账号已开通',
      text: '请用此处收到的验证码登录并设置密码。如非本人申请，请忽略。',
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
