import { type ReactNode, useId } from 'react'
import { sceneObjects } from '#ui/feedback/scene-objects.tsx'

export type SceneName = keyof typeof sceneObjects

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
  const Drawing = sceneObjects[name]
  return (
    <svg viewBox="0 0 220 160" className={className} aria-hidden="true">
      <radialGradient id={id}>
        <stop stopColor="var(--brand)" stopOpacity=".2" />
        <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="110" cy="80" rx="108" ry="78" fill={`url(#${id})`} />
      <Facets />
      <ellipse cx="110" cy="138" rx="52" ry="7" fill="var(--ink)" fillOpacity=".14" />
      <Drawing />
    </svg>
  )
}
