// The key that signs what we send to push services: made at the first start and kept, sealed, in the database, so that all
// nodes have the same.
import { cached } from '#platform/cached.ts'
import type { Platform } from '#platform/platform.ts'
import { newPushKeys, type PushKeys } from '#platform/push/send-push.ts'
import { insertFirstKey, selectKey } from './push.store.ts'

const PURPOSE = 'push key'

export const pushKeys = cached(Number.POSITIVE_INFINITY, openKeys).of

async function openKeys(platform: Platform): Promise<PushKeys> {
  const { public_key, sealed_private } = (await selectKey(platform.db)) ?? (await makeFirstKey(platform))
  try {
    return { publicKey: public_key, privateKey: platform.sealer.open(PURPOSE, sealed_private) }
  } catch {
    throw new Error('SECRET_KEY is not the one that sealed the push key: put the old one back')
  }
}

function makeFirstKey({ db, sealer }: Platform) {
  const { publicKey, privateKey } = newPushKeys()
  return insertFirstKey(db, { public_key: publicKey, sealed_private: sealer.seal(PURPOSE, privateKey) })
}
