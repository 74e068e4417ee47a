export interface TimeStampProps {
  /** The moment in ISO 8601, for machines. */
  iso: string
  /** The moment as the app's time rule shows it. */
  text: string
  /** The full date, shown on hover. */
  title?: string
  tone?: 'quiet' | 'bubble' | 'light'
}

const tones = { quiet: 'text-ink3', bubble: 'text-ink2', light: 'text-white/90' }

export function TimeStamp({ iso, text, title, tone = 'quiet' }: TimeStampProps) {
  return (
    <time dateTime={iso} title={title} className={`text-xs whitespace-nowrap ${tones[tone]}`}>
      {text}
    </time>
  )
}
