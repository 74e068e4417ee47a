// The one hash of PF1. Functions on hot paths take it as their last argument: the server passes Node's native
// one, a browser uses this.
import { sha256 as noble } from '@noble/hashes/sha2.js'

export type Sha256 = (bytes: Uint8Array) => Uint8Array

export const sha256: Sha256 = (bytes) => noble(bytes)
