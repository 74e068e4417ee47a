// Sentences about a moment, for clients that have no words of their own.
import type { Language } from '@mela/contract/enums.ts'
import { type MessageTemplate, notify } from '@mela/contract/notify.ts'
import { handler } from '#platform/http/handler.ts'

const texts: Record<MessageTemplate, Record<Language, string>> = {
  maintenance_until: {
    en: 'Mela is under maintenance until {time}.',
    hi: 'Mela पर {time} तक मेंटेनेंस चल रहा है।',
    zh: 'Mela 正在维护，预计 {time} 恢复。',
  },
  muted_until: {
    en: 'You’re muted until {time}.',
    hi: 'आप {time} तक म्यूट हैं।',
    zh: '你已被禁言，{time} 解除。',
  },
  banned_until: {
    en: 'This account is banned until {time}.',
    hi: 'यह अकाउंट {time} तक बैन है।',
    zh: '该账号已被封禁，{time} 解除。',
  },
  log_in_at: {
    en: 'Logged in on {time}.',
    hi: '{time} को लॉग इन हुआ।',
    zh: '登录时间：{time}。',
  },
  paid_at: {
    en: 'Paid on {time}.',
    hi: '{time} को पेमेंट हुआ।',
    zh: '支付时间：{time}。',
  },
}

/** Which zone a reader is in is not known here. */
const timeIn = (language: Language, ms: number): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`

export const showTemplate = handler(notify.template, async ({ query, language }) => ({
  text: texts[query.str][language].replace('{time}', timeIn(language, query.time_unix * 1000)),
}))
