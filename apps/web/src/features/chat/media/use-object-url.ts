import { useLayoutEffect, useState } from 'react'

/** An address for bytes that lie on this device, for as long as somebody shows them. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  // Before the first paint: what is on this device is never an empty box.
  useLayoutEffect(() => {
    if (!blob) return setAddress(undefined)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
