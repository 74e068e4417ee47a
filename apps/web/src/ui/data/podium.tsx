import type { ReactNode } from 'react'
import { Avatar } from '#ui/media/avatar.tsx'

export interface PodiumPlace {
  id: string
  /** Already masked. */
  name: string
  avatarSrc?: string | null
  amount: ReactNode
}

export interface PodiumProps {
  label: string
  /** Best first. The first three stand, the rest are listed. */
  places: readonly PodiumPlace[]
}

const steps = [
  { order: 'order-2', height: 'h-28', plate: 'fill-gold', avatar: 'lg' },
  {
    order: 'order-1',
    height: 'h-22',
    plate: 'bg-[linear-gradient(160deg,#f4f1fb,#b9adcf)] text-[#2a2040]',
    avatar: 'md',
  },
  {
    order: 'order-3',
    height: 'h-18',
    plate: 'bg-[linear-gradient(160deg,#f6c9a0,#b9713a)] text-[#3a1c05]',
    avatar: 'md',
  },
] as const

export function Podium({ label, places }: PodiumProps) {
  return (
    <div className="grid gap-3">
      <ol aria-label={label} className="grid grid-cols-3 items-end gap-2">
        {places.slice(0, 3).map((place, at) => {
          const step = steps[at] ?? steps[2]
          return (
            <li key={place.id} className={`flex min-w-0 flex-col items-center ${step.order}`}>
              <Avatar seed={place.id} name={place.name} src={place.avatarSrc} size={step.avatar} />
              <span
                className={`facet figures relative -mt-3 grid size-7 place-items-center text-sm font-extrabold [--cut:29%] ${step.plate}`}
              >
                {at + 1}
              </span>
              <div
                className={`facet facet-edged mt-1 flex w-full flex-col items-center justify-center px-1 [--cut:10px] [--facet-fill:linear-gradient(180deg,var(--surface2),var(--surface))] ${step.height}`}
              >
                <span className="w-full truncate text-center text-xs text-ink2">{place.name}</span>
                <span className="text-center">{place.amount}</span>
              </div>
            </li>
          )
        })}
      </ol>
      {places.length > 3 && (
        <ol start={4} className="grid">
          {places.slice(3).map((place, at) => (
            <li
              key={place.id}
              className="flex min-h-13 items-center gap-3 border-t border-line px-1 first:border-t-0"
            >
              <span className="figures w-6 text-center text-sm font-bold text-ink3">{at + 4}</span>
              <Avatar seed={place.id} name={place.name} src={place.avatarSrc} size="sm" />
              <span className="min-w-0 flex-1 truncate text-sm">{place.name}</span>
              {place.amount}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
