import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Crop, squareOf, wholeCrop } from '#ui/media/crop-geometry.ts'
import { cutOut, readPicture } from '#ui/media/cut-out.ts'
import { ImageCropper } from '#ui/media/image-cropper.tsx'
import { mount, touch } from '#ui/testing/mount.tsx'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

/** 400 × 200: the left half red, the right half blue. */
function halves(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = 'rgb(255 0 0)'
  pen.fillRect(0, 0, 200, 200)
  pen.fillStyle = 'rgb(0 0 255)'
  pen.fillRect(200, 0, 200, 200)
  return canvas
}

async function colourAt(blob: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(bitmap, 0, 0)
  return [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)]
}

function Trial({ picture, onCrop }: { picture: HTMLCanvasElement; onCrop: (crop: Crop) => void }) {
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  onCrop(crop)
  return (
    <ImageCropper
      picture={picture}
      crop={crop}
      onCropChange={setCrop}
      labels={{ frame: 'Frame', zoom: 'Zoom' }}
    />
  )
}

const press = (keys: string) => act(async () => void (await userEvent.keyboard(keys)))

async function open() {
  const picture = halves()
  let crop = wholeCrop(picture)
  const mounted = await mount(<Trial picture={picture} onCrop={(now) => (crop = now)} />)
  const frame = mounted.find('[role=application]')
  return { ...mounted, picture, frame, square: () => squareOf(picture, crop), crop: () => crop }
}

it('PF-02 the arrow keys move the picture, and Shift moves it further', async () => {
  const { frame, square } = await open()
  frame.focus()
  await press('{ArrowRight}')
  expect(square().left).toBeCloseTo(104)
  await press('{Shift>}{ArrowLeft}{/Shift}')
  expect(square().left).toBeCloseTo(84)
  // As wide as the picture is high: there is no way up or down.
  await press('{ArrowUp}')
  expect(square().top).toBe(0)
})

it('PF-02 plus and minus zoom, and so does the slider', async () => {
  const { frame, find, crop } = await open()
  frame.focus()
  await press('++')
  expect(crop().zoom).toBeCloseTo(1.21)
  await press('-')
  expect(crop().zoom).toBeCloseTo(1.1)
  find<HTMLInputElement>('input[type=range]').focus()
  await press('{End}')
  expect(crop().zoom).toBe(4)
})

it('PF-02 a finger drags the picture with it', async () => {
  const { frame, square } = await open()
  const scale = 200 / frame.clientWidth
  frame.setPointerCapture = () => {}
  const finger = (type: string, x: number) => act(async () => void frame.dispatchEvent(touch(type, x)))
  await finger('pointerdown', 100)
  await finger('pointermove', 60)
  await finger('pointermove', 50)
  await finger('pointerup', 50)
  expect(square().left).toBeCloseTo(100 + 50 * scale)
  await finger('pointermove', 0)
  expect(square().left).toBeCloseTo(100 + 50 * scale)
})

it('PF-02 what is cut out is a square of the asked size and shows what the frame showed', async () => {
  const picture = halves()
  const right = await cutOut(picture, { x: 300, y: 100, zoom: 1 }, { sizePx: 512, type: 'image/png' })
  const bitmap = await createImageBitmap(right)
  expect([bitmap.width, bitmap.height, right.type]).toEqual([512, 512, 'image/png'])
  expect(await colourAt(right, 5, 5)).toEqual(BLUE)
  const middle = await cutOut(picture, wholeCrop(picture), { sizePx: 512, type: 'image/png' })
  expect(await colourAt(middle, 5, 256)).toEqual(RED)
  expect(await colourAt(middle, 507, 256)).toEqual(BLUE)
})

/** An Exif block that says: hold this picture turned by a quarter. */
function turned(jpeg: Uint8Array<ArrayBuffer>): Blob {
  const exif = [
    0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00,
    0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00,
  ]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], { type: 'image/jpeg' })
}

it('PF-02 a photo is shown the way the camera was held', async () => {
  const upright = await new Promise<Blob | null>((resolve) => halves().toBlob(resolve, 'image/jpeg'))
  const bytes = new Uint8Array(await (upright as Blob).arrayBuffer())
  const picture = await readPicture(turned(bytes))
  expect([picture.width, picture.height]).toEqual([200, 400])
})

it('PF-02 a huge photo is made smaller before it is shown', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 4800
  canvas.height = 1200
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const picture = await readPicture(blob as Blob)
  expect([picture.width, picture.height]).toEqual([2400, 600])
})

it('PF-02 a file that is no picture is refused', async () => {
  await expect(readPicture(new Blob(['not a picture'], { type: 'image/png' }))).rejects.toThrow()
})
