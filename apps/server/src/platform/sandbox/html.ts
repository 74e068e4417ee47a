// Pages without a script, put together so that what people typed can never become markup.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const written = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** Everything that is filled in is escaped, unless it is `html` itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, i) => (i === 0 ? '' : written(parts[i - 1] ?? '')) + string).join(''))
}
