import { X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { fadeEdges } from '#ui/layout/fade-edges.ts'
import { useName } from '../people/names.ts'
import { PersonAvatar } from '../people/person-face.tsx'

type ChosenRowProps = { ids: readonly string[]; onRemove: (id: string) => void }

/** Who is chosen, newest last; a tap takes one away again. */
export function ChosenRow({ ids, onRemove }: ChosenRowProps) {
  const t = useT()
  if (ids.length === 0) return null
  return (
    <ul
      ref={fadeEdges}
      aria-label={t('social.picker.chosen')}
      className="fade-x no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6"
    >
      {ids.map((id) => (
        <li key={id} className="shrink-0">
          <Chip id={id} onRemove={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useT()
  const name = useName(id)
  return (
    <button
      type="button"
      onClick={onRemove}
      className="press animate-pop flex min-h-11 max-w-[20rem] items-center gap-2 rounded-full bg-surface py-1 ps-1 pe-3 text-sm font-medium shadow-1 hover:bg-surface2"
    >
      <PersonAvatar id={id} size="sm" />
      <bdi aria-hidden="true" className="truncate">
        {name}
      </bdi>
      <span className="sr-only">{t('social.picker.remove', { name })}</span>
      <X className="size-4 shrink-0 text-ink3" aria-hidden="true" />
    </button>
  )
}
