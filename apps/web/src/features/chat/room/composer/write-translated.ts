// CH-22: "translate what I write", for each room and on this device.
import type { Language } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { onDevice } from '#platform/device-db.ts'
import { onSessionEnd } from '#platform/session.ts'

const KEY = 'write_translated'
const useTargets = create<{ byRoom: ReadonlyMap<string, Language> | null }>(() => ({ byRoom: null }))
onSessionEnd(() => useTargets.setState({ byRoom: null }))

export async function loadWriteTranslated(): Promise<void> {
  if (useTargets.getState().byRoom) return
  const stored = await onDevice((db) => db.get('kv', KEY), undefined)
  useTargets.setState({ byRoom: stored instanceof Map ? (stored as Map<string, Language>) : new Map() })
}

export const useWriteTranslated = (chat_id: string): Language | undefined =>
  useTargets(({ byRoom }) => byRoom?.get(chat_id))

export function setWriteTranslated(chat_id: string, language: Language | undefined): void {
  const byRoom = new Map(useTargets.getState().byRoom)
  if (language) byRoom.set(chat_id, language)
  else byRoom.delete(chat_id)
  useTargets.setState({ byRoom })
  void onDevice((db) => db.put('kv', byRoom, KEY), undefined)
}
