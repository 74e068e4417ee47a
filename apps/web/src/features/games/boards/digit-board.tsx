import { GemNumber } from '#ui/game/gem.tsx'
import { Colour, Key, Keys } from './board.tsx'
import { Pairs } from './pairs.tsx'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** WinGo and TrxWinGo: one digit, its colours, its size. */
export function DigitBoard() {
  return (
    <>
      <Keys columns="grid-cols-3">
        <Colour category="Color" selection="green" stone="emerald" />
        <Colour category="Color" selection="purple" stone="amethyst" />
        <Colour category="Color" selection="red" stone="ruby" />
      </Keys>
      <Keys columns="grid-cols-5">
        {digits.map((digit) => (
          <Key key={digit} category="Num" selection={digit}>
            <GemNumber digit={Number(digit)} className="size-10 md:size-13" />
          </Key>
        ))}
      </Keys>
      <Pairs big="5–9" small="0–4" />
    </>
  )
}
