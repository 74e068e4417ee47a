// What a message with a code says. An SMS is paid for by its length, and in Hindi and Chinese a part holds only 70
// characters: the sentences are short on purpose.
import type { Language } from '@mela/contract/enums.ts'

/** As long as a code is valid (AU-18). */
const MINUTES = 5

type Texts = { sms: (code: string) => string; subject: (code: string) => string; lines: readonly string[] }

const texts: Record<Language, Texts> = {
  en: {
    sms: (code) =>
      `${code} is your Mela code, valid for ${MINUTES} minutes. Nobody from Mela will ever ask you for it.`,
    subject: (code) => `${code} is your Mela code`,
    lines: [
      'Your code for Mela:',
      `It is valid for ${MINUTES} minutes and works once.`,
      'Nobody from Mela will ever ask you for it. If you did not ask for this code, you can ignore this message.',
    ],
  },
  hi: {
    sms: (code) => `${code} आपका Mela कोड है, ${MINUTES} मिनट तक मान्य। Mela से कोई भी यह कोड कभी नहीं माँगेगा।`,
    subject: (code) => `${code} आपका Mela कोड है`,
    lines: [
      'Mela के लिए आपका कोड:',
      `यह ${MINUTES} मिनट तक मान्य है और एक ही बार काम करता है।`,
      'Mela से कोई भी आपसे यह कोड कभी नहीं माँगेगा। यदि आपने यह कोड नहीं मँगवाया, तो इस संदेश को अनदेखा कर दें।',
    ],
  },
  zh: {
    sms: (code) => `${code} 是您的 Mela 验证码，${MINUTES} 分钟内有效。Mela 的任何人都不会向您索取验证码。`,
    subject: (code) => `${code} 是您的 Mela 验证码`,
    lines: [
      '您的 Mela 验证码：',
      `${MINUTES} 分钟内有效，仅可使用一次。`,
      'Mela 的任何人都不会向您索取验证码。如果不是您本人请求的，请忽略此消息。',
    ],
  },
}

export const smsOf = (code: string, language: Language): string => texts[language].sms(code)

export function mailOf(code: string, language: Language): { subject: string; text: string; html: string } {
  const { subject, lines } = texts[language]
  const [greeting, validity, warning] = lines
  return {
    subject: subject(code),
    text: [greeting, '', code, '', validity, warning, ''].join('\n'),
    // Tables, scripts and pictures are what filters look for; this needs none of them.
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject(code)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:480px;margin:0 auto">
<p>${greeting}</p>
<p style="font-size:32px;font-weight:700;letter-spacing:8px;margin:24px 0">${code}</p>
<p>${validity}</p>
<p>${warning}</p>
</div>
</body>
</html>
`,
  }
}
