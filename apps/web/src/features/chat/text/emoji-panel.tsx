import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { read, write } from '#platform/storage.ts'
import { type EmojiGroup, emojiGroups, recentOf, withRecent } from './emoji-set.ts'

type Shelf = { id: EmojiGroup | 'recent'; emoji: readonly string[] }

const STORED = 'recent_emoji'

export default function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  // Shelves keep their order while the panel is open: what was picked now stands there at the next opening.
  const [recent] = useState(() => recentOf(read(STORED)))
  const shelves: Shelf[] = Object.entries(emojiGroups).map(([id, emoji]) => ({ id: id as EmojiGroup, emoji }))
  if (recent.length > 0) shelves.unshift({ id: 'recent', emoji: recent })
  const [focused, setFocused] = useState(`${shelves[0]?.id}-0`)

  const pick = (emoji: string) => {
    write(STORED, JSON.stringify(withRecent(recentOf(read(STORED)), emoji)))
    onPick(emoji)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const keys = [...(panel.current?.querySelectorAll<HTMLButtonElement>('[data-emoji]') ?? [])]
    const to = nextOf(keys, document.activeElement, event.key)
    if (!to) return
    event.preventDefault()
    setFocused(to.dataset.emoji ?? '')
    to.focus()
  }
  const goTo = (id: string) =>
    panel.current?.querySelector(`[data-shelf=${id}]`)?.scrollIntoView({ block: 'start' })

  return (
    <div className="flex h-full flex-col">
      <nav aria-label={t('chat.emoji.jump')} className="flex justify-between border-b border-line px-1">
        {shelves.map(({ id, emoji }) => (
          <button
            key={id}
            type="button"
            title={t(`chat.emoji.groups.${id}`)}
            aria-label={t(`chat.emoji.groups.${id}`)}
            className="press grid h-11 min-w-0 flex-1 place-items-center rounded-xs text-lg hover:bg-surface2"
            onClick={() => goTo(id)}
          >
            <span aria-hidden="true">{id === 'recent' ? '🕘' : emoji[0]}</span>
          </button>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the buttons inside. */}
      <div
        ref={panel}
        className="scroller flex-1 px-2 pb-2"
        // A group is scrolled to its very beginning: no bar of the page lies over this box.
        style={{ scrollPaddingBlock: 0 }}
        onKeyDown={move}
      >
        {shelves.map(({ id, emoji }) => (
          <section key={id} data-shelf={id} aria-label={t(`chat.emoji.groups.${id}`)}>
            <p
              className="sticky top-0 z-1 bg-surface px-1 py-1.5 text-xs font-semibold text-ink2"
              aria-hidden="true"
            >
              {t(`chat.emoji.groups.${id}`)}
            </p>
            <div className="grid" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(4.4rem, 1fr))' }}>
              {emoji.map((one, at) => (
                <button
                  key={one}
                  type="button"
                  data-emoji={`${id}-${at}`}
                  tabIndex={focused === `${id}-${at}` ? 0 : -1}
                  className="press grid h-11 place-items-center rounded-sm text-xl hover:bg-surface2 -outline-offset-2"
                  onFocus={() => setFocused(`${id}-${at}`)}
                  onClick={() => pick(one)}
                >
                  {one}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Rows are as long as the panel is wide, so up and down go by what is drawn above and below. */
export function nextOf(
  keys: HTMLButtonElement[],
  from: Element | null,
  key: string,
): HTMLButtonElement | undefined {
  const at = keys.indexOf(from as HTMLButtonElement)
  if (at < 0) return undefined
  if (key === 'ArrowRight') return keys[at + 1]
  if (key === 'ArrowLeft') return keys[at - 1]
  if (key === 'Home') return keys[0]
  if (key === 'End') return keys.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const { left, top } = (keys[at] as HTMLButtonElement).getBoundingClientRect()
  const others = (key === 'ArrowDown' ? keys.slice(at) : keys.slice(0, at).reverse()).map((one) => ({
    one,
    box: one.getBoundingClientRect(),
  }))
  const row = others.find(({ box }) => Math.abs(box.top - top) > 1)?.box.top
  const inRow = others.filter(({ box }) => box.top === row)
  return inRow.sort((one, other) => Math.abs(one.box.left - left) - Math.abs(other.box.left - left))[0]?.one
}
