import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { type Crop, wholeCrop } from '#ui/media/crop-geometry.ts'
import { ImageCropper } from '#ui/media/image-cropper.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'

type CropSheetProps = {
  isOpen: boolean
  onClose: () => void
  picture: ImageBitmap
  onUse: (crop: Crop) => void
}

export function CropSheet({ isOpen, onClose, picture, onUse }: CropSheetProps) {
  const t = useT()
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  useEffect(() => setCrop(wholeCrop(picture)), [picture])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('groups.edit.cropTitle')}
      description={t('groups.edit.cropAbout')}
      closeLabel={t('groups.close')}
      footer={
        <Button size="lg" isWide onClick={() => onUse(crop)}>
          {t('groups.edit.cropUse')}
        </Button>
      }
    >
      <ImageCropper
        picture={picture}
        crop={crop}
        onCropChange={setCrop}
        shape="square"
        labels={{ frame: t('groups.edit.cropFrame'), zoom: t('groups.edit.cropZoom') }}
      />
    </Sheet>
  )
}
