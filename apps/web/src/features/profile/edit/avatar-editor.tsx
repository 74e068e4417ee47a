import type { OwnUser } from '@mela/contract/account.ts'
import { Camera, Trash2, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { type Crop, wholeCrop } from '#ui/media/crop-geometry.ts'
import { cutOut, readPicture } from '#ui/media/cut-out.ts'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { CropSheet } from './crop-sheet.tsx'
import { AVATAR_PX, useAvatarUpload } from './use-avatar-upload.ts'

type PictureType = 'image/jpeg' | 'image/png'
const pictureTypes: Record<string, PictureType | undefined> = {
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/png': 'image/png',
}

type Chosen = { picture: ImageBitmap; type: PictureType }
/** What is wrong with a file before it is sent. */
type Problem = 'type' | 'unreadable'

export function AvatarEditor({ user }: { user: OwnUser }) {
  const t = useT()
  const { upload, send, cancel } = useAvatarUpload()
  const crop = useOverlay('crop-avatar')
  const removal = useOverlay('remove-avatar')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<Problem>()

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    setProblem(undefined)
    const type = pictureTypes[file.type]
    if (!type) return setProblem('type')
    try {
      const picture = await readPicture(file)
      setChosen({ picture, type })
      crop.open()
    } catch {
      setProblem('unreadable')
    }
  }
  const use = async (square: Crop) => {
    if (!chosen) return
    crop.close()
    await send(await cutOut(chosen.picture, square, { sizePx: AVATAR_PX, type: chosen.type }))
  }

  const isSending = upload.state === 'sending'
  const src = isSending ? upload.preview : user.avatar?.url
  return (
    <div className="grid justify-items-center gap-3">
      <div className="relative">
        <span className={`block rounded-full ring-4 ring-white/25 ${isSending ? 'opacity-70' : ''}`}>
          <Avatar seed={user.id} name={user.nickname} src={src} size="xl" />
        </span>
        {isSending && (
          <span className="absolute -inset-2">
            <ProgressRing
              label={t('profile.avatar.sending')}
              value={upload.share}
              tone="gold"
              className="size-full"
            />
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => void pick(event)}
      />
      <div className="flex flex-wrap justify-center gap-2">
        {isSending ? (
          <Button
            variant="glass"
            size="sm"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={cancel}
          >
            {t('profile.avatar.cancel')}
          </Button>
        ) : (
          <>
            <Button
              variant="glass"
              size="sm"
              icon={<Camera className="size-4" aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {t('profile.avatar.choose')}
            </Button>
            {user.avatar && (
              <Button
                variant="glass"
                size="sm"
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={removal.open}
              >
                {t('profile.avatar.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <Trouble problem={problem} upload={upload} onRetry={(bytes) => void send(bytes)} />
      {chosen && (
        <CropSheet
          isOpen={crop.isOpen}
          onClose={crop.close}
          picture={chosen.picture}
          firstCrop={wholeCrop(chosen.picture)}
          onUse={(square) => void use(square)}
        />
      )}
      <ConfirmDialog
        isOpen={removal.isOpen}
        title={t('profile.avatar.removal.title')}
        description={t('profile.avatar.removal.text')}
        confirmLabel={t('profile.avatar.removal.confirm')}
        cancelLabel={t('profile.avatar.removal.cancel')}
        tone="danger"
        onConfirm={() => {
          removal.close()
          void send(null)
        }}
        onCancel={removal.close}
      />
    </div>
  )
}

type TroubleProps = {
  problem: Problem | undefined
  upload: ReturnType<typeof useAvatarUpload>['upload']
  onRetry: (bytes: Blob | null) => void
}

/** What went wrong, under the picture: the server's own words where it gave any. */
function Trouble({ problem, upload, onRetry }: TroubleProps) {
  const t = useT()
  const failed = upload.state === 'failed' ? upload : undefined
  if (!problem && !failed) return null
  const words = () => {
    if (problem) return t(`profile.avatar.problems.${problem}`)
    if (failed?.failure instanceof Refusal && failed.failure.message) return failed.failure.message
    return kindOf(failed?.failure) === 'offline' ? t('app.failure.offline') : t('app.failure.unexpected')
  }
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-md bg-surface px-4 py-2 text-sm font-medium text-danger shadow-1"
    >
      {words()}
      {failed && !problem && (
        <Button variant="link" size="sm" onClick={() => onRetry(failed.bytes)}>
          {t('app.failure.retry')}
        </Button>
      )}
    </div>
  )
}
