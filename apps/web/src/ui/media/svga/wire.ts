// As much of protobuf as an SVGA file needs: fields by their number, in the order in which they stand.

export type Field = { number: number; bytes: Uint8Array } | { number: number; value: number }

/** Throws on anything that is not a whole message. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = view.getUint8(at++)
      // Beyond 53 bits nothing here is counted; a shift operator would already wrap at 32.
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
    throw new RangeError('a number without an end')
  }
  const take = (length: number) => {
    if (at + length > message.byteLength) throw new RangeError('a field beyond its message')
    at += length
    return message.subarray(at - length, at)
  }
  const float = ({ byteOffset, byteLength }: Uint8Array) =>
    new DataView(message.buffer, byteOffset, byteLength).getFloat32(0, true)
  while (at < message.byteLength) {
    const key = varint()
    const number = Math.floor(key / 8)
    if (key % 8 === 0) yield { number, value: varint() }
    else if (key % 8 === 2) yield { number, bytes: take(varint()) }
    else if (key % 8 === 5) yield { number, value: float(take(4)) }
    else if (key % 8 === 1) take(8)
    else throw new RangeError('a kind of field that is not known')
  }
}

/** The numbers of a message whose fields are all numbers; what is not there is zero. */
export function numbersOf(message: Uint8Array): (number: number) => number {
  const values = new Map<number, number>()
  for (const field of fieldsOf(message)) if ('value' in field) values.set(field.number, field.value)
  return (number) => values.get(number) ?? 0
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
