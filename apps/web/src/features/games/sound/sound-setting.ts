// One setting for everything that sounds or shakes. On until somebody turns it off; kept on the device.
import { create } from 'zustand'
import { onOtherTab, read, remove, write } from '#platform/storage.ts'

const stored = (): boolean => read('sounds') !== 'off'

export const useSoundStore = create<{ isOn: boolean }>(() => ({ isOn: stored() }))
onOtherTab('sounds', () => useSoundStore.setState({ isOn: stored() }))

function toggle(): void {
  const isOn = !useSoundStore.getState().isOn
  if (isOn) remove('sounds')
  else write('sounds', 'off')
  useSoundStore.setState({ isOn })
}

export function useSoundSetting(): { isOn: boolean; toggle: () => void } {
  const isOn = useSoundStore((state) => state.isOn)
  return { isOn, toggle }
}
