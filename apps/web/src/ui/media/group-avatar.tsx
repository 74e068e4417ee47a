import { AvatarPicture, type AvatarSize, avatarBox } from '#ui/media/avatar.tsx'

export interface GroupMember {
  seed: string
  name?: string
  src?: string | null
}

export interface GroupAvatarProps {
  /** The first six are shown. */
  members: readonly GroupMember[]
  size?: AvatarSize
  label?: string
}

// Where each stone of a mosaic of one to six lies, as column start / span and row start / span on a 6 × 6 grid.
const plans: Record<number, readonly string[]> = {
  1: ['1/7 1/7'],
  2: ['1/4 1/7', '4/7 1/7'],
  3: ['1/4 1/7', '4/7 1/4', '4/7 4/7'],
  4: ['1/4 1/4', '4/7 1/4', '1/4 4/7', '4/7 4/7'],
  5: ['1/4 1/4', '4/7 1/4', '1/3 4/7', '3/5 4/7', '5/7 4/7'],
  6: ['1/3 1/4', '3/5 1/4', '5/7 1/4', '1/3 4/7', '3/5 4/7', '5/7 4/7'],
}

/** Groups are square where people are round, so the two tell apart at a glance. */
export function GroupAvatar({ members, size = 'md', label }: GroupAvatarProps) {
  const shown = members.slice(0, 6)
  const plan = plans[shown.length] ?? []
  return (
    <span
      className={`grid shrink-0 grid-cols-6 grid-rows-6 gap-px overflow-clip rounded-[28%] bg-surface ${avatarBox[size]}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown.map((member, at) => {
        const [column, row] = (plan[at] ?? '').split(' ')
        return (
          <span
            key={member.seed}
            style={{ gridColumn: column, gridRow: row }}
            className="grid place-items-center overflow-clip [&>*]:size-full"
          >
            <AvatarPicture
              seed={member.seed}
              src={member.src}
              name={shown.length <= 2 ? member.name : undefined}
            />
          </span>
        )
      })}
    </span>
  )
}
