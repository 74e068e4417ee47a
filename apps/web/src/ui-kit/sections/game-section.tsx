import { useEffect, useState } from 'react'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { BetKey, ColourKey } from '#ui/game/bet-key.tsx'
import { Countdown } from '#ui/game/countdown.tsx'
import { Gem, GemNumber } from '#ui/game/gem.tsx'
import { StoneWord } from '#ui/game/stone-mark.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { KitSection, Specimen } from '../kit-section.tsx'
import type { KitTexts } from '../kit-texts.ts'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export function GameSection({ t }: { t: KitTexts }) {
  const [endsAt, setEndsAt] = useState(() => performance.now() + 24_000)
  const [staked, setStaked] = useState<number>()
  useEffect(() => {
    const timer = setInterval(() => setEndsAt(performance.now() + 24_000), 24_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <KitSection id="game" title="Games">
      <Specimen name="Round" isPlain>
        <FacetCard tone="royal">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="text-xs text-white/90">{t.period}</p>
              <p className="figures truncate text-sm font-semibold">20261115010001143</p>
            </div>
            <div className="shrink-0 text-end">
              <p className="text-xs text-white/90">{t.timeLeft}</p>
              <Countdown
                label={t.timeLeft}
                endsAt={endsAt}
                now={() => performance.now()}
                tenSecondsText={t.tenSecondsLeft}
                closedText={t.betsClosed}
                closeAtSeconds={5}
                isOnViolet
              />
              <ProgressBar label={t.timeLeft} value={0.4} tone="gold" isOnViolet />
            </div>
          </div>
          <div className="mt-3 flex gap-1.5">
            {[3, 8, 0, 5, 7].map((digit) => (
              <GemNumber key={digit} digit={digit} className="size-8" />
            ))}
          </div>
        </FacetCard>
      </Specimen>
      <Specimen name="Countdown states">
        <div className="flex flex-wrap items-baseline gap-6">
          <Countdown label={t.timeLeft} remainingMs={185_000} size="sm" />
          <Countdown label={t.timeLeft} remainingMs={24_000} size="md" />
          <Countdown label={t.timeLeft} remainingMs={8_000} />
          <Countdown label={t.timeLeft} remainingMs={0} size="md" />
        </div>
      </Specimen>
      <Specimen name="Board">
        <div className="grid grid-cols-3 gap-2">
          <ColourKey stone="emerald" label={t.green} odds="1 : 2" onPick={() => {}} />
          <ColourKey
            stone="amethyst"
            label={t.purple}
            odds="1 : 4.5"
            onPick={() => {}}
            staked="150"
            stakedLabel={t.myBets}
          />
          <ColourKey stone="ruby" label={t.red} odds="1 : 2" onPick={() => {}} />
        </div>
        <div className="grid grid-cols-5 gap-2">
          {digits.map((digit) => (
            <BetKey
              key={digit}
              odds="1 : 9"
              label={String(digit)}
              staked={staked === digit ? '50' : undefined}
              stakedLabel={t.myBets}
              onPick={() => setStaked(digit)}
            >
              <GemNumber digit={digit} className="size-12" />
            </BetKey>
          ))}
        </div>
        <div className="grid grid-cols-3 gap-2">
          <ColourKey stone="emerald" label={t.green} odds="1 : 2" onPick={() => {}} isDisabled />
          <BetKey odds="1 : 2" onPick={() => {}} isDisabled>
            Big
          </BetKey>
          <BetKey odds="1 : 2" onPick={() => {}}>
            Small
          </BetKey>
        </div>
      </Specimen>
      <Specimen name="Stones and words">
        <div className="flex flex-wrap items-center gap-3">
          <Gem stones={['ruby']} className="size-20" />
          <Gem stones={['emerald']} className="size-20" />
          <Gem stones={['amethyst']} className="size-20" />
          <GemNumber digit={0} className="size-20" />
          <GemNumber digit={5} className="size-20" />
        </div>
        <div className="flex flex-wrap gap-4">
          <StoneWord stone="ruby">{t.red}</StoneWord>
          <StoneWord stone="emerald">{t.green}</StoneWord>
          <StoneWord stone="amethyst">{t.purple}</StoneWord>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {digits.map((digit) => (
            <GemNumber key={digit} digit={digit} className="size-7" />
          ))}
        </div>
      </Specimen>
    </KitSection>
  )
}
