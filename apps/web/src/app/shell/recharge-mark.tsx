import { useLocaleStore } from '#platform/i18n/locale.ts'

// The picture of the raised tab varies by language (RT-02): a purse by default, a card in English, the rupee in
// India.
const purse = <path d="M4 9 17 4l2 5M4 9v10l2 2h14l2-2V11l-2-2ZM22 13h-5l-1.5 2 1.5 2h5" />
const card = <path d="M2 8.500 4 6.500h13l2 2v9l-2 2H4l-2-2ZM2 11.500h17M5 16h4M20 2v6M17 5h6" />
const rupee = <path d="M6 4h12M6 9h12M6 4h4c6.500 0 6.500 10 0 10H6l8.500 7.500" strokeWidth="2.600" />

const arts = {
  en: { name: 'english', art: card },
  hi: { name: 'india', art: rupee },
  zh: { name: 'default', art: purse },
} as const

export function RechargeMark() {
  const { locale } = useLocaleStore()
  const { name, art } = arts[locale]
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-art={name}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {art}
    </svg>
  )
}
