import { Hammer, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import type { Announcement } from '#platform/route.tsx'
import { Scene, type SceneName } from '#ui/feedback/scene.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { CarArt } from '#ui/game/art/car-art.tsx'
import { ChainArt } from '#ui/game/art/chain-art.tsx'
import { DiceArt } from '#ui/game/art/dice-art.tsx'
import { GemsArt } from '#ui/game/art/gems-art.tsx'
import { ReelsArt } from '#ui/game/art/reels-art.tsx'
import { FacetCard } from '#ui/layout/card.tsx'

type SoonBoardProps = { title: TextKey; soon: Announcement; action: ReactNode }

/** A game's page shows its own art; the other scenes are Facet's. */
const gameArts: Record<string, typeof CarArt | undefined> = {
  racing: CarArt,
  wingo: GemsArt,
  trxwingo: ChainArt,
  k3: DiceArt,
  five: ReelsArt,
}

/** The sign at an unfinished stall. */
export function SoonBoard({ title, soon, action }: SoonBoardProps) {
  const t = useT()
  const scene = soon.scene ?? 'tent'
  const GameArt = gameArts[scene]
  return (
    <FacetCard padding="none" className="mx-auto max-w-[56rem]">
      <div className="animate-rise flex flex-col items-center px-5 pt-8 pb-7 text-center md:px-10">
        {GameArt ? <GameArt className="h-44" /> : <Scene name={scene as SceneName} className="h-44" />}
        <span className="mt-4">
          <Tag tone="gold" icon={<Hammer className="size-4" aria-hidden="true" />}>
            {t('app.soon.tag')}
          </Tag>
        </span>
        <h2 className="mt-3 font-display text-xl font-bold text-balance">
          {t('app.soon.heading', { page: t(title) })}
        </h2>
        <p className="mt-2 max-w-[44rem] text-base text-pretty text-ink2">{t(soon.about)}</p>
        {soon.points && (
          <div className="mt-6 w-full max-w-[44rem] rounded-md bg-surface2 p-4 text-start">
            <h3 className="text-xs font-semibold text-ink2">{t('app.soon.willBe')}</h3>
            <ul className="mt-3 grid gap-3">
              {soon.points.map((point) => (
                <li key={point} className="flex gap-3 text-sm">
                  <Sparkles className="mt-0.5 size-4 shrink-0 text-gold-text" aria-hidden="true" />
                  {t(point)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-7">{action}</div>
      </div>
    </FacetCard>
  )
}
