import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Key, Keys } from './board.tsx'
import { Pairs } from './pairs.tsx'

const positions = ['A', 'B', 'C', 'D', 'E']
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const SUM = 'sum'

/** 5D: each of the five digits, or their sum. */
export function FiveBoard() {
  const t = useT()
  const [part, setPart] = useState('A')
  return (
    <Tabs
      label={t('games.play.kinds')}
      look="segment"
      items={[...positions.map((id) => ({ id, label: id })), { id: SUM, label: t('games.play.sumTab') }]}
      value={part}
      onValueChange={setPart}
    >
      <div className="mt-3 grid gap-4">
        {part === SUM ? (
          <Pairs sum="Sum" big="23–45" small="0–22" />
        ) : (
          <>
            <Keys columns="grid-cols-5 md:grid-cols-10">
              {digits.map((digit) => (
                <Key key={digit} category="Num" position={part} selection={digit}>
                  <span className="figures text-xl">{digit}</span>
                </Key>
              ))}
            </Keys>
            <Pairs position={part} big="5–9" small="0–4" />
          </>
        )}
      </div>
    </Tabs>
  )
}
