// One pop-up at a time (HM-08): 1000 ms after the page or the list changed, the next one after the one before was closed.
// What is shown is seen, whatever becomes of it: another tab, or a page that is left, must not show it again today.
import { PopUpType } from '@mela/contract/enums.ts'
import type { PopUp } from '@mela/contract/homepage.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { takeScreen } from '#platform/attention.ts'
import { serverNow } from '#platform/clock.ts'
import { withTexts } from '#platform/i18n/intl.tsx'
import { isPictureThere } from './picture.ts'
import { reloadPopUps, usePopUps } from './pop-ups.queries.ts'
import { dayOf, nextPopUp, type Placement } from './rules.ts'
import { areUnwanted, forgetEarlier, markSeen, seenToday } from './seen.ts'
import { useDay } from './use-day.ts'

const BEFORE_MS = 1000
/** While something else is open, it is asked again this often whether it still is. */
const AGAIN_MS = 1000
/** The longest that closing can be watched. */
const CLOSING_MS = 250

/** The window and its words come when there is something to show. */
const loadDialog = withTexts(() => import('./pop-up-dialog.tsx'))
type PopUpDialog = Awaited<ReturnType<typeof loadDialog>>['PopUpDialog']

type Shown = {
  popUp: PopUp
  hosts: readonly string[]
  Dialog: PopUpDialog
  isOpen: boolean
  leave: () => void
}

/** Today; when it becomes another day, what was seen before is forgotten and the list read anew. */
function useFreshDay(): string {
  const day = useDay(reloadPopUps)
  const dayBefore = useRef(day)
  useEffect(() => {
    if (dayBefore.current === day) return
    dayBefore.current = day
    forgetEarlier(day)
    reloadPopUps()
  }, [day])
  return day
}

export function usePopUp(placement: Placement | undefined): { shown: Shown | undefined; close: () => void } {
  const [shown, setShown] = useState<Shown>()
  const reply = usePopUps({ isEnabled: placement !== undefined })
  const day = useFreshDay()
  const broken = useRef(new Set<string>())
  const isNext = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or another day, is another chance for a picture.
  useEffect(() => broken.current.clear(), [reply, day])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day begins the list anew.
  useEffect(() => {
    if (!placement || !reply || shown) return
    let isOver = false
    const next = () => {
      const today = dayOf(serverNow())
      if (areUnwanted(today)) return undefined
      return nextPopUp(reply.list, { placement, seen: seenToday(today), broken: broken.current })
    }
    const look = async (): Promise<void> => {
      const popUp = next()
      if (!popUp) return
      const ready = await prepare(popUp)
      if (isOver) return
      if (ready === 'broken') {
        broken.current.add(popUp.id)
        return look()
      }
      const leave = ready && takeScreen()
      if (!leave) {
        timer = setTimeout(look, AGAIN_MS)
        return
      }
      // Another tab may have shown it while this one waited.
      if (next()?.id !== popUp.id) {
        leave()
        return look()
      }
      markSeen(dayOf(serverNow()), popUp.id)
      const { popUp: complete, Dialog } = ready
      // It is a lot to draw: in slices, so that a slow phone still answers the finger.
      startTransition(() =>
        setShown({ popUp: complete, hosts: reply.outside_hosts, Dialog, isOpen: true, leave }),
      )
    }
    let timer = setTimeout(look, isNext.current ? 0 : BEFORE_MS)
    isNext.current = false
    const soon = next()
    if (soon?.file) void isPictureThere(soon.file.url)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [placement, reply, shown, day])

  // Whoever goes elsewhere leaves it behind; once it is closed, the next one may come.
  const shownAt = useRef(placement)
  useEffect(() => {
    if (!shown) {
      shownAt.current = placement
      return
    }
    const end = () => {
      shown.leave()
      setShown(undefined)
    }
    if (shownAt.current !== placement) return end()
    if (shown.isOpen) return
    const timer = setTimeout(() => {
      isNext.current = true
      end()
    }, CLOSING_MS)
    return () => clearTimeout(timer)
  }, [shown, placement])

  const close = useCallback(() => setShown((now) => now && { ...now, isOpen: false }), [])
  return { shown, close }
}

type Ready = { popUp: PopUp; Dialog: PopUpDialog }

/** A picture that is all there is must be there; one beside words may be missing. Nothing: the window did not come. */
async function prepare(popUp: PopUp): Promise<Ready | 'broken' | undefined> {
  const isThere = popUp.file !== null && (await isPictureThere(popUp.file.url))
  if (popUp.type === PopUpType.image && !isThere) return 'broken'
  try {
    const { PopUpDialog: Dialog } = await loadDialog()
    return { popUp: isThere ? popUp : { ...popUp, file: null }, Dialog }
  } catch {
    return undefined
  }
}
