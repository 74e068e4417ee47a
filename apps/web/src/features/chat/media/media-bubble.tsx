import { fitBox } from './fit-box.ts'
import { MediaTile, type MediaTileProps } from './media-tile.tsx'

export interface MediaBubbleProps extends Omit<MediaTileProps, 'isSmall'> {
  width: number | undefined
  height: number | undefined
}

/** Below it, marks alone have to do. */
const ROOM_FOR_WORDS_PX = 112

/** One picture or video in a box that is known before it is loaded. */
export function MediaBubble({ width, height, ...tile }: MediaBubbleProps) {
  const { widthPx, heightPx } = fitBox(width, height)
  return (
    <div
      className="max-w-full overflow-clip rounded-md"
      // Narrower than the box, it keeps its shape.
      style={{ width: widthPx, aspectRatio: `${widthPx} / ${heightPx}` }}
    >
      <MediaTile {...tile} isSmall={Math.min(widthPx, heightPx) < ROOM_FOR_WORDS_PX} />
    </div>
  )
}
