import { useMatches } from '@tanstack/react-router'
import { usePrompt } from './use-prompt.ts'

/** Stands in the shell while somebody is signed in, and asks over one of the tabs whether they want to be told (HM-16). */
export function PushPrompt() {
  const isTab = useMatches({ select: (matches) => matches.at(-1)?.staticData.isTab === true })
  const { shown, close } = usePrompt(isTab)
  return shown ? <shown.Dialog isOpen={shown.isOpen} onClose={close} /> : null
}
