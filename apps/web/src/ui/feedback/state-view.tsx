import type { ReactNode } from 'react'
import { Scene, type SceneName } from '#ui/feedback/scene.tsx'

export interface StateViewProps {
  scene: SceneName
  title: string
  /** One sentence. */
  text?: ReactNode
  /** One action, a Button. */
  action?: ReactNode
  /** `compact` fits into a card or a tab's panel. */
  size?: 'page' | 'compact'
  /** An error is announced; an empty list is not. */
  role?: 'status' | 'alert'
}

/** What a screen shows when it has nothing to show: empty, error or offline. */
export function StateView({ scene, title, text, action, size = 'page', role }: StateViewProps) {
  const isPage = size === 'page'
  return (
    <div
      role={role}
      className={`animate-rise mx-auto flex max-w-[36rem] flex-col items-center px-4 text-center ${isPage ? 'py-10' : 'py-5'}`}
    >
      <Scene name={scene} className={isPage ? 'h-40' : 'h-28'} />
      <h2 className={`mt-4 font-display font-bold text-balance ${isPage ? 'text-lg' : 'text-base'}`}>
        {title}
      </h2>
      {text && <p className="mt-1.5 text-sm text-balance text-ink2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

type NamedStateProps = Omit<StateViewProps, 'scene' | 'role'> & { scene?: SceneName }

export const EmptyState = ({ scene = 'chest', ...rest }: NamedStateProps) => (
  <StateView scene={scene} {...rest} />
)
export const ErrorState = ({ scene = 'broken', ...rest }: NamedStateProps) => (
  <StateView scene={scene} role="alert" {...rest} />
)
export const OfflineState = ({ scene = 'offline', ...rest }: NamedStateProps) => (
  <StateView scene={scene} role="status" {...rest} />
)
