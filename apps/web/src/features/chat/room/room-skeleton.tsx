import { Skeleton } from '#ui/feedback/skeleton.tsx'

const bubbles = [
  ['1', 'w-[60%]', false],
  ['2', 'w-[45%]', false],
  ['3', 'w-[52%]', true],
  ['4', 'w-[35%]', true],
  ['5', 'w-[66%]', false],
  ['6', 'w-[40%]', true],
] as const

/** Bubbles at the end of the room; a room that comes from the device is there before they show. */
export function RoomSkeleton() {
  return (
    <div
      aria-busy="true"
      className="flex h-full flex-col justify-end gap-2 p-4 [animation:fade-in_.2s_.15s_both]"
    >
      {bubbles.map(([key, width, isMine]) => (
        <Skeleton key={key} className={`h-12 rounded-lg ${width} ${isMine ? 'self-end' : ''}`} />
      ))}
    </div>
  )
}
