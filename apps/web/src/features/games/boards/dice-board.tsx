import { type ReactNode, useState } from 'react'
import { type TextKey, useT } from '#platform/i18n/intl.tsx'
import { DieFace } from '#ui/game/die-face.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Key, KeyGroup, Keys } from './board.tsx'
import { Pairs } from './pairs.tsx'

const sums = Array.from({ length: 16 }, (_, at) => String(at + 3))
const faces = ['1', '2', '3', '4', '5', '6']
const combinations = faces.flatMap((a) => faces.filter((b) => a < b).map((b) => `${a}-${b}`))

const parts = ['sum', 'single', 'same', 'two'] as const
type Part = (typeof parts)[number]
const partNames: Record<Part, TextKey> = {
  sum: 'games.play.k3.sum',
  single: 'games.play.k3.single',
  same: 'games.play.k3.same',
  two: 'games.play.k3.two',
}

/** K3: the sum of three dice, single faces, pairs and triples, two faces together. */
export function DiceBoard() {
  const t = useT()
  const [part, setPart] = useState<Part>('sum')
  return (
    <Tabs
      label={t('games.play.kinds')}
      look="segment"
      items={parts.map((id) => ({ id, label: t(partNames[id] as 'games.play.k3.sum') }))}
      value={part}
      onValueChange={(id) => setPart(id as Part)}
    >
      <div className="mt-3 grid gap-4">{bodies[part]()}</div>
    </Tabs>
  )
}

const bodies: Record<Part, () => ReactNode> = {
  sum: () => (
    <>
      <Keys columns="grid-cols-4 md:grid-cols-8">
        {sums.map((sum) => (
          <Key key={sum} category="Sum" selection={sum}>
            <span className="figures text-lg">{sum}</span>
          </Key>
        ))}
      </Keys>
      <Pairs big="11–18" small="3–10" />
    </>
  ),
  single: () => (
    <Keys columns="grid-cols-3 md:grid-cols-6">
      {faces.map((face) => (
        <Key key={face} category="Single" selection={face}>
          <DieFace face={Number(face)} className="size-10" />
        </Key>
      ))}
    </Keys>
  ),
  same: () => <SameFaces />,
  two: () => (
    <Keys columns="grid-cols-3 md:grid-cols-5">
      {combinations.map((pair) => (
        <Key key={pair} category="TwoDiceCombination" selection={pair}>
          <span className="inline-flex gap-1">
            {pair.split('-').map((face) => (
              <DieFace key={face} face={Number(face)} className="size-8" />
            ))}
          </span>
        </Key>
      ))}
    </Keys>
  ),
}

function SameFaces() {
  const t = useT()
  const many = (face: string, count: number) =>
    Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same face, two or three times.
      <DieFace key={at} face={Number(face)} className="size-6" />
    ))
  return (
    <>
      <KeyGroup title={t('games.play.k3.pairs')}>
        <Keys columns="grid-cols-3 md:grid-cols-6">
          {faces.map((face) => (
            <Key key={face} category="Pair" selection={face}>
              <span className="inline-flex gap-[.2rem]">{many(face, 2)}</span>
            </Key>
          ))}
        </Keys>
      </KeyGroup>
      <KeyGroup title={t('games.play.k3.triples')}>
        <Keys columns="grid-cols-3 md:grid-cols-6">
          {faces.map((face) => (
            <Key key={face} category="Triple" selection={face}>
              <span className="inline-flex gap-[.2rem]">{many(face, 3)}</span>
            </Key>
          ))}
        </Keys>
        <Key category="AllTriple" selection="any">
          {t('games.bets.anyTriple')}
        </Key>
      </KeyGroup>
    </>
  )
}
