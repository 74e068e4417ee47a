import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Crop } from '#ui/media/crop-geometry.ts'
import { ImageCropper } from '#ui/media/image-cropper.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'

type CropSheetProps = {
  isOpen: boolean
  onClose: () => void
  picture: ImageBitmap
  firstCrop: Crop
  onUse: (crop: Crop) => void
}

export function CropSheet({ isOpen, onClose, picture, firstCrop, onUse }: CropSheetProps) {
  const t = useT()
  const [crop, setCrop] = useState(firstCrop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another picture begins anew.
  useEffect(() => setCrop(firstCrop), [picture])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.crop.title')}
      description={t('profile.crop.about')}
      closeLabel={t('profile.crop.close')}
      footer={
        <Button size="lg" isWide onClick={() => onUse(crop)}>
          {t('profile.crop.use')}
        </Button>
      }
    >
      <ImageCropper
        picture={picture}
        crop={crop}
        onCropChange={setCrop}
        labels={{ frame: t('profile.crop.frame'), zoom: t('profile.crop.zoom') }}
      />
    </Sheet>
  )
}
