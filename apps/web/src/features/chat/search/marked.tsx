import { excerptOf } from './excerpt.ts'

/** A text with what was searched for marked in it: by colour, and by weight for those who do not see it. */
export function Marked({ text, q }: { text: string; q: string }) {
  return (
    <bdi>
      {excerptOf(text, q).map(({ text: part, isHit }, at) =>
        isHit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and never move.
          <mark key={at} className="rounded-xs bg-gold/45 font-semibold text-ink dark:bg-gold/30">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
