// Our own plain marks, in the colour of the text; the names beside them say whose they are.
import type { Provider } from './providers.ts'

const shapes: Record<Provider, string> = {
  google: 'M20 12h-8m8 0a8 8 0 1 1-2.6-5.9',
  facebook: 'M15.5 5H14a3 3 0 0 0-3 3v12M7.5 12h7',
  telegram: 'M3.5 11.5 20.5 4l-3.2 16-5.6-4.2-2.6 3-.6-5.4L17 7.5',
}

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[provider]} />
    </svg>
  )
}
