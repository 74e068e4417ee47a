// The frame of every sandbox page: labelled for what it is, readable on any screen and in the dark.
import type { Language } from '@mela/contract/enums.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from './html.ts'

const frame: Record<Language, { label: string; notReal: string }> = {
  en: {
    label: 'SANDBOX',
    notReal: 'This is a test page for trying out Mela. Nothing leaves this server, and no one here is real.',
  },
  hi: {
    label: 'सैंडबॉक्स',
    notReal: 'यह Mela आज़माने के लिए टेस्ट पेज है। इस सर्वर से बाहर कुछ नहीं जाता और यहाँ कोई असली नहीं है।',
  },
  zh: {
    label: '沙盒',
    notReal: '这是试用 Mela 的测试页面。数据不会离开本服务器，这里的人都是虚构的。',
  },
}

const known = (word: string): word is Language => word === 'en' || word === 'hi' || word === 'zh'

/** `?lang=` or the first language of the browser's that we speak. */
export function pageLanguage(request: FastifyRequest): Language {
  const asked = [(request.query as { lang?: unknown }).lang, request.headers['accept-language']]
  const words = asked.filter((one) => typeof one === 'string').flatMap((one) => one.split(','))
  return words.map((word) => word.trim().slice(0, 2).toLowerCase()).find(known) ?? 'en'
}

const style = html`
:root { color-scheme: light dark; --ground: #f4f2f8; --card: #fff; --text: #1d1826; --soft: #5b5468; --line: #d9d3e4; --mark: #8a4b00; --mark-ground: #ffe9c7; --action: #5b2fc9; --on-action: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #14111b; --card: #1f1a29; --text: #f2eefa; --soft: #b3aac4; --line: #3a3349; --mark: #ffd28a; --mark-ground: #3d2a0a; --action: #b79cff; --on-action: #1b0f3a } }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
h1 { margin: 12px 0 4px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 16px; color: var(--soft) }
.label { display: inline-block; padding: 2px 10px; border-radius: 999px; background: var(--mark-ground); color: var(--mark); font-weight: 700; letter-spacing: .08em }
form { display: flex; flex-direction: column; gap: 12px; margin: 0 0 16px }
label { display: flex; flex-direction: column; gap: 4px; color: var(--soft) }
input, button, .button { min-height: 48px; padding: 0 16px; font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 12px }
button, .button { display: inline-flex; align-items: center; justify-content: center; cursor: pointer; text-decoration: none }
.go { background: var(--action); border-color: var(--action); color: var(--on-action); font-weight: 600 }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: 16px 0; border-top: 1px solid var(--line) }
li p { margin: 4px 0 0; white-space: pre-line }
.code { font-size: 28px; font-weight: 700; letter-spacing: .2em; color: var(--text) }
`

export function sendSandboxPage(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (language: Language) => { title: string; body: Html; status?: number },
) {
  const language = pageLanguage(request)
  const { label, notReal } = frame[language]
  const { title, body, status = 200 } = make(language)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title} · ${label} · Mela</title>
<style>${style}</style>
</head>
<body>
<main>
<strong class="label">${label}</strong>
<h1>${title}</h1>
<p>${notReal}</p>
${body}
</main>
</body>
</html>
`
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.text)
}
