// How a camera was held, out of a JPEG's Exif block (TIFF tag 0x0112). Only the beginning of the file is looked at.
const HEAD_BYTES = 256 * 1024
const ORIENTATION = 0x0112

/** 1 when it says nothing, or nothing sensible. */
export async function orientationOf(file: Blob): Promise<number> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    return readOrientation(view)
  } catch {
    // A block that points out of itself.
    return 1
  }
}

function readOrientation(view: DataView): number {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 1
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    // Behind the start of the scan there is only the picture.
    if (marker >> 8 !== 0xff || marker === 0xffda || length < 2) return 1
    const isExif = marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966
    if (isExif) return fromTiff(view, at + 10)
    at += 2 + length
  }
  return 1
}

function fromTiff(view: DataView, begin: number): number {
  const isLittle = view.getUint16(begin) === 0x4949
  const directory = begin + view.getUint32(begin + 4, isLittle)
  const entries = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < Math.min(entries, 200); entry += 1) {
    const at = directory + 2 + entry * 12
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
