import { useLocation } from '@tanstack/react-router'
import { placementOf } from './rules.ts'
import { usePopUp } from './use-pop-up.ts'

/** Stands once in the shell, and shows at most one pop-up over the tabs. */
export function PopUpHost() {
  const placement = useLocation({ select: ({ pathname }) => placementOf(pathname) })
  const { shown, close } = usePopUp(placement)
  if (!shown) return null
  const { Dialog, popUp, hosts, isOpen } = shown
  return <Dialog key={popUp.id} popUp={popUp} hosts={hosts} isOpen={isOpen} onClose={close} />
}
