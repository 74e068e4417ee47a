// What a message with a code says. An SMS is paid for by its length, and in Hindi and Chinese a part holds only 70
// characters: the sentences are short on purpose. English keeps to the letters of GSM, where a part holds 160.
import type { Language } from '@mela/contract/enums.ts'

/** As long as a code is valid (AU-18). */
const MINUTES = 5

type Texts = { sms: (code: string) => string; subject: (code: string) => string; lines: readonly string[] }

const texts: Record<Language, Texts> = {
  en: {
    sms: (code) =>
      `${code} is your Mela code, valid for ${MINUTES} minutes. Never share it. Mela will never ask for it.`,
    subject: (code) => `${code} is your Mela code`,
    lines: [
      'Your Mela code:',
      `It’s valid for ${MINUTES} minutes and works once.`,
      'Never share it. Mela will never ask for it. Didn’t request this code? You can ignore this message.',
    ],
  },
  hi: {
    sms: (code) => `${code} आपका Mela कोड है, ${MINUTES} मिनट तक वैध। किसी को न बताएँ, Mela इसे कभी नहीं माँगता।`,
    subject: (code) => `${code} आपका Mela कोड है`,
    lines: [
      'आपका Mela कोड:',
      `यह ${MINUTES} मिनट तक चलेगा और एक ही बार काम करेगा।`,
      'किसी को न बताएँ, Mela इसे कभी नहीं माँगता। आपने कोड नहीं मँगाया? तो इस मैसेज को अनदेखा करें।',
    ],
  },
  zh: {
    sms: (code) => `${code} 是你的 Mela 验证码，${MINUTES} 分钟内有效。请勿告诉他人，Mela 绝不会索要。`,
    subject: (code) => `${code} 是你的 Mela 验证码`,
    lines: [
      '你的 Mela 验证码：',
      `${MINUTES} 分钟内有效，只能使用一次。`,
      '请勿告诉他人，Mela 绝不会索要。如非本人操作，请忽略。',
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
