// Takes what is nobody's business out of an error report (AP-08). Rather too much than too little: a report only
// needs to say where the code failed.
const MASK = '[masked]'

const rules: [RegExp, string][] = [
  [/\bBearer\s+[^\s"',;)]+/gi, `Bearer ${MASK}`],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, MASK],
  // "password":"x", pin=1, token: x — quoted values to the closing quote, bare ones to the next break.
  [
    /((?:pass(?:word|wd)?|pwd|pin|token|secret|authorization|auth|cookie|otp|code|cvv|card|phone|mobile|username|nickname|real_name)[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&)}\]]+)/gi,
    `$1${MASK}`,
  ],
  [/((?:password|passwd|pin|otp)\s+)(\S+)/gi, `$1${MASK}`],
  [/([?&][\w-]+=)[^&#\s"')]+/g, `$1${MASK}`],
  // Long opaque runs are tokens, keys or cipher texts; file names of the build are shorter or hold a dot.
  [/[A-Za-z0-9_+/=-]{32,}/g, MASK],
  // Card numbers, phone numbers, uids and PINs. `file.js:12:345678` is a place in the code and stays.
  [/(^|[^\w:.])\+?\(?\d(?:[ ().-]{0,2}\d){5,18}(?!\w)/g, `$1${MASK}`],
  [/\d{7,}/g, MASK],
]

/** A place in a file of the build. Its name may be long, and is nobody's secret: it is masked around. */
const PLACE = /(\/assets\/[\w~-]{1,120}\.js:\d{1,7}:\d{1,7})/

export function mask(text: string): string {
  const pieces = text.split(PLACE)
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : maskAll(piece))).join('')
}

const maskAll = (text: string): string =>
  rules.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text)
