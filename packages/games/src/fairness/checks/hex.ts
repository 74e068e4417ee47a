import { bytesToHex } from '@noble/hashes/utils.js'

/** Whether a claimed text is exactly these bytes in lower-case hex. */
export const isHexOf = (bytes: Uint8Array, claimed: string | null | undefined): boolean =>
  bytesToHex(bytes) === claimed
