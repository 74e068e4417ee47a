import { useState } from 'react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { CarBadge } from '#ui/game/car-badge.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { selectionWords } from '../words.ts'
import { Key, KeyGroup, Keys } from './board.tsx'
import { Pairs } from './pairs.tsx'

const cars = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const sums = Array.from({ length: 17 }, (_, at) => String(at + 3))
const duels = ['1', '2', '3', '4', '5']

const parts = ['place', 'podium', 'sum', 'duel'] as const
type Part = (typeof parts)[number]
const partNames: Record<Part, TextKey> = {
  place: 'games.play.racing.place',
  podium: 'games.play.racing.podium',
  sum: 'games.play.racing.sum',
  duel: 'games.play.racing.duel',
}

/** Racing: who finishes where, the first three, the sum of the first two, and duels between places. */
export function RaceBoard() {
  const t = useT()
  const [part, setPart] = useState<Part>('place')
  return (
    <Tabs
      label={t('games.play.kinds')}
      look="segment"
      items={parts.map((id) => ({ id, label: t(partNames[id] as 'games.play.racing.place') }))}
      value={part}
      onValueChange={(id) => setPart(id as Part)}
    >
      <div className="mt-3 grid gap-4">
        {part === 'place' && <Places />}
        {part === 'podium' && <Cars category="Podium" />}
        {part === 'sum' && <Sums />}
        {part === 'duel' && <Duels />}
      </div>
    </Tabs>
  )
}

function Places() {
  const t = useT()
  const [place, setPlace] = useState('1')
  return (
    <>
      <ChipRow
        label={t('games.play.racing.place')}
        options={cars.map((id) => ({ id, label: t('games.bets.place', { place: id }) }))}
        chosenId={place}
        onChoose={setPlace}
      />
      <Cars category="Num" position={place} />
      <Pairs position={place} big="6–10" small="1–5" />
    </>
  )
}

function Cars({ category, position }: { category: 'Num' | 'Podium'; position?: string }) {
  return (
    <Keys columns="grid-cols-5">
      {cars.map((car) => (
        <Key key={car} category={category} position={position} selection={car}>
          <CarBadge car={Number(car)} size="lg" />
        </Key>
      ))}
    </Keys>
  )
}

function Sums() {
  return (
    <>
      <Keys columns="grid-cols-5 md:grid-cols-9">
        {sums.map((sum) => (
          <Key key={sum} category="Sum" selection={sum}>
            <span className="figures text-lg">{sum}</span>
          </Key>
        ))}
      </Keys>
      <Pairs sum="Sum" big="12–19" small="3–11" />
    </>
  )
}

function Duels() {
  const t = useT()
  return duels.map((place) => (
    <KeyGroup key={place} title={t('games.play.racing.duelOf', { a: place, b: String(11 - Number(place)) })}>
      <Keys columns="grid-cols-2">
        {['dragon', 'tiger'].map((selection) => (
          <Key key={selection} category="Dragon_Tiger" position={place} selection={selection}>
            {selectionWords(t, selection)}
          </Key>
        ))}
      </Keys>
    </KeyGroup>
  ))
}
