import type { Group } from '@mela/contract/groups.ts'
import { Camera, ImagePlus, UsersRound, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Crop } from '#ui/media/crop-geometry.ts'
import { cutOut, readPicture } from '#ui/media/cut-out.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { GroupPicture } from '../face/group-face.tsx'
import { CropSheet } from './crop-sheet.tsx'
import { PICTURE_PX, usePictureUpload } from './use-picture-upload.ts'

const types = ['image/jpeg', 'image/png'] as const
type PictureType = (typeof types)[number]
const typeOf = (file: File): PictureType | undefined => types.find((one) => one === file.type)

/** The group's picture with a button at its corner: another one, or the members' faces again. */
export function PictureEditor({ group }: { group: Group }) {
  const t = useT()
  const { share, send, stop } = usePictureUpload(group)
  const crop = useOverlay('crop-group-picture')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; type: PictureType }>()

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    const type = typeOf(file)
    if (!type) return void toast(t('groups.edit.wrongType'), { tone: 'bad' })
    try {
      setChosen({ picture: await readPicture(file), type })
      crop.open()
    } catch {
      void toast(t('groups.edit.unreadable'), { tone: 'bad' })
    }
  }
  const use = async (square: Crop) => {
    if (!chosen) return
    crop.close()
    await send(await cutOut(chosen.picture, square, { sizePx: PICTURE_PX, type: chosen.type }))
  }
  const isSending = share !== undefined
  return (
    <span className="relative block">
      <span className={`block rounded-[28%] ring-4 ring-surface ${isSending ? 'opacity-60' : ''}`}>
        <GroupPicture id={group.group.id} size="xl" />
      </span>
      {isSending && (
        <span className="absolute inset-0">
          <ProgressRing label={t('groups.edit.sending')} value={share} tone="gold" className="size-full" />
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept={types.join()}
        hidden
        aria-label={t('groups.edit.choose')}
        onChange={(event) => void pick(event)}
      />
      <span className="absolute -right-4 -bottom-3">
        {isSending ? (
          <IconButton
            variant="raised"
            icon={<X className="size-5" />}
            label={t('groups.edit.stop')}
            onClick={stop}
          />
        ) : (
          <Menu
            label={t('groups.edit.picture')}
            trigger={
              <IconButton
                variant="raised"
                icon={<Camera className="size-5" />}
                label={t('groups.edit.picture')}
              />
            }
            actions={[
              {
                id: 'choose',
                label: t('groups.edit.choose'),
                icon: <ImagePlus />,
                onSelect: () => input.current?.click(),
              },
              ...(group.group.avatar
                ? [
                    {
                      id: 'faces',
                      label: t('groups.edit.faces'),
                      icon: <UsersRound />,
                      onSelect: () => void send(null),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </span>
      {chosen && (
        <CropSheet
          isOpen={crop.isOpen}
          onClose={crop.close}
          picture={chosen.picture}
          onUse={(square) => void use(square)}
        />
      )}
    </span>
  )
}
