import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import { BrokenGem, Signal } from '#ui/feedback/scene-failures.tsx'

type ObjectName = keyof typeof import('#ui/feedback/scene-objects.tsx').sceneObjects
export type SceneName = ObjectName | 'broken' | 'offline'

/** Most visits see no empty page: its picture comes with the first one, and without it the words are enough. */
const fetched = (name: ObjectName) =>
  lazy(() =>
    import('#ui/feedback/scene-objects.tsx').then(
      ({ sceneObjects }) => ({ default: sceneObjects[name] as ComponentType }),
      () => ({ default: () => null }),
    ),
  )
const objects: Record<SceneName, ComponentType> = {
  broken: BrokenGem,
  offline: Signal,
  chest: fetched('chest'),
  chat: fetched('chat'),
  search: fetched('search'),
  wallet: fetched('wallet'),
  bell: fetched('bell'),
  tent: fetched('tent'),
}

export interface SceneProps {
  name: SceneName
  className?: string
}

function Facets(): ReactNode {
  return (
    <>
      <path d="m60 22 62-16 40 46-58 70-72-34Z" fill="var(--brand)" fillOpacity=".1" />
      <path d="m122 6 58 26 8 58-46 26-38-64Z" fill="var(--amethyst)" fillOpacity=".12" />
      <path d="m32 88 72 34 40-6-18 30-74-10Z" fill="var(--gold)" fillOpacity=".22" />
    </>
  )
}

/** A gradient, three translucent facets and one object: enough for a state, and no more. */
export function Scene({ name, className = 'h-36' }: SceneProps) {
  const id = useId()
  const Drawing = objects[name]
  return (
    <svg viewBox="0 0 220 160" className={className} aria-hidden="true">
      <radialGradient id={id}>
        <stop stopColor="var(--brand)" stopOpacity=".2" />
        <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="110" cy="80" rx="108" ry="78" fill={`url(#${id})`} />
      <Facets />
      <ellipse cx="110" cy="138" rx="52" ry="7" fill="var(--ink)" fillOpacity=".14" />
      <Suspense fallback={null}>
        <Drawing />
      </Suspense>
    </svg>
  )
}
