import './kit.css'
import { useEffect, useState } from 'react'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { type KitLanguage, kitTexts } from './kit-texts.ts'
import { ActionSection } from './sections/action-section.tsx'
import { CardSection } from './sections/card-section.tsx'
import { FeedbackSection } from './sections/feedback-section.tsx'
import { FieldSection } from './sections/field-section.tsx'
import { FrameSection } from './sections/frame-section.tsx'
import { GameArtSection } from './sections/game-art-section.tsx'
import { GameSection } from './sections/game-section.tsx'
import { OverlaySection } from './sections/overlay-section.tsx'
import { PeopleSection } from './sections/people-section.tsx'

const sections = {
  art: GameArtSection,
  cards: CardSection,
  game: GameSection,
  actions: ActionSection,
  fields: FieldSection,
  overlays: OverlaySection,
  feedback: FeedbackSection,
  people: PeopleSection,
  frames: FrameSection,
}

type Theme = 'light' | 'dark'

/** Every part in every state, for looking at. Development only. */
export default function KitScreen() {
  const given = new URLSearchParams(location.search)
  const [theme, setTheme] = useState<Theme>(given.get('theme') === 'dark' ? 'dark' : 'light')
  const [language, setLanguage] = useState<KitLanguage>((given.get('lang') as KitLanguage | null) ?? 'en')
  const only = given.get('only')
  const t = kitTexts[language]
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.lang = language
  }, [theme, language])
  return (
    <div className="min-h-dvh bg-bg pb-24">
      <header className="on-violet sticky top-0 z-30 bg-topbar text-white">
        <div className="mx-auto flex max-w-[120rem] flex-wrap items-center gap-3 px-4 py-3">
          <h1 className="flex-1">
            <Logo label="Mela" />
          </h1>
          <div className="w-[16rem]">
            <Segmented
              label="Theme"
              value={theme}
              onValueChange={setTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </div>
          <div className="w-[26rem]">
            <Segmented
              label="Language"
              value={language}
              onValueChange={setLanguage}
              options={[
                { value: 'en', label: 'English' },
                { value: 'hi', label: 'हिन्दी' },
                { value: 'zh', label: '中文' },
              ]}
            />
          </div>
        </div>
      </header>
      <main className="mx-auto grid max-w-[120rem] grid-cols-[minmax(0,1fr)] gap-12 px-4 pt-6">
        {Object.entries(sections).map(
          ([id, Section]) => (!only || only === id) && <Section key={id} t={t} />,
        )}
      </main>
      <Toaster label="Messages" />
    </div>
  )
}
