import { useState } from 'react'
import { AvatarArt } from '#ui/media/avatar-art.tsx'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export const avatarBox: Record<AvatarSize, string> = {
  xs: 'size-6',
  sm: 'size-9',
  md: 'size-12',
  lg: 'size-16',
  xl: 'size-24',
}

export interface AvatarProps {
  /** The member's id: it decides the stone when there is no picture. */
  seed: string
  /** Shows its first letter on the stone. */
  name?: string
  src?: string | null
  size?: AvatarSize
  /** Read aloud; leave out where the name stands beside it. */
  label?: string
  isOnline?: boolean
  onlineLabel?: string
}

// One for all, made when it is needed: that takes longer than everything else about an avatar.
let letters: Intl.Segmenter | undefined
function firstLetterOf(name: string | undefined): string | undefined {
  if (!name) return undefined
  letters ??= new Intl.Segmenter()
  return letters.segment(name.trim()).containing(0)?.segment.toUpperCase()
}

/** A picture that fails to load gives way to the stone behind it. */
export function AvatarPicture({ seed, name, src }: Pick<AvatarProps, 'seed' | 'name' | 'src'>) {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return <AvatarArt seed={seed} letter={firstLetterOf(name)} />
}

export function Avatar({ seed, name, src, size = 'md', label, isOnline = false, onlineLabel }: AvatarProps) {
  const said = [label, isOnline && onlineLabel].filter(Boolean).join(', ')
  return (
    <span
      className={`relative inline-block shrink-0 ${avatarBox[size]}`}
      {...(said ? { role: 'img', 'aria-label': said } : { 'aria-hidden': true })}
    >
      <span className="block size-full overflow-clip rounded-full bg-surface2">
        <AvatarPicture seed={seed} name={name} src={src} />
      </span>
      {isOnline && (
        <span className="absolute right-0 bottom-0 size-[28%] max-h-4 min-h-2.5 max-w-4 min-w-2.5 rounded-full bg-emerald-text ring-2 ring-surface" />
      )}
    </span>
  )
}
