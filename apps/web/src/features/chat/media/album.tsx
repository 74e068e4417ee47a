import { useT } from '#platform/i18n/intl.tsx'
import { albumRows } from './album-rows.ts'
import { MEDIA_BOX_PX } from './fit-box.ts'
import { MediaTile } from './media-tile.tsx'
import type { MediaUpload } from './media-upload.ts'

export interface AlbumPicture {
  /** The same before and after it is sent. */
  nonce: string
  id: string
  kind: 'image' | 'video'
  src: string | undefined
  label: string
  duration?: number
  upload?: MediaUpload
}

export interface AlbumProps {
  /** Two to nine that were sent together. */
  pictures: readonly AlbumPicture[]
  onOpen: (id: string) => void
}

const GAP_PX = 2
const HALF_PX = (MEDIA_BOX_PX - GAP_PX) / 2
const THIRD_PX = (MEDIA_BOX_PX - 2 * GAP_PX) / 3
/** Rows hold one, two or three: all of them divide six. */
const COLUMNS = 6

/** Pictures sent together as a mosaic. Its size depends on their number alone, so it never moves. */
export function Album({ pictures, onOpen }: AlbumProps) {
  const t = useT()
  const rows = albumRows(pictures.length)
  // For every picture, how many stand in its row.
  const besides = rows.flatMap((count) => Array.from({ length: count }, () => count))
  // Three rows share the box; of fewer, one with three in it is made of squares.
  const heightOf = (count: number) => (rows.length === 3 || count === 3 ? THIRD_PX : HALF_PX)
  return (
    <ul
      aria-label={t('chat.media.album', { count: pictures.length })}
      className="grid max-w-full grid-cols-6 overflow-clip rounded-md"
      style={{ width: MEDIA_BOX_PX, gap: GAP_PX }}
    >
      {pictures.map(({ id, nonce, ...picture }, at) => {
        const count = besides[at] ?? COLUMNS / 2
        return (
          <li key={nonce} style={{ gridColumn: `span ${COLUMNS / count}`, height: heightOf(count) }}>
            <MediaTile {...picture} isSmall onOpen={() => onOpen(id)} />
          </li>
        )
      })}
    </ul>
  )
}
