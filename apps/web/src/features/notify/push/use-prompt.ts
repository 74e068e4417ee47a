// The question about push comes by itself: after a sign-in, over a tab, when nothing else is open or has just been, at most
// once in seven days on this device, and no more once it was answered. "Later" is no answer.
import { useCallback, useEffect, useState } from 'react'
import { takeScreen } from '#platform/attention.ts'
import { serverNow } from '#platform/clock.ts'
import { withTexts } from '#platform/i18n/intl.tsx'
import { canAsk } from '#platform/push.ts'
import { read, write } from '#platform/storage.ts'
import { isDue } from './prompt-rules.ts'

/** A pop-up of the page comes first. */
const BEFORE_MS = 2000
const AGAIN_MS = 1000
const turn = { restMs: 20_000 }
/** The longest that closing can be watched. */
const CLOSING_MS = 250

const loadDialog = withTexts(() => import('./prompt-dialog.tsx'))
type PromptDialog = Awaited<ReturnType<typeof loadDialog>>['PromptDialog']
type Shown = { Dialog: PromptDialog; isOpen: boolean; leave: () => void }

const isTimeToAsk = async () => isDue(read('push_time'), serverNow()) && canAsk()

export function usePrompt(isTab: boolean): { shown: Shown | undefined; close: () => void } {
  const [shown, setShown] = useState<Shown>()
  const leave = shown?.leave
  useEffect(() => leave, [leave])

  useEffect(() => {
    if (!isTab || leave) return
    let isOver = false
    const look = async () => {
      if (!(await isTimeToAsk())) return
      const { PromptDialog } = await loadDialog()
      if (isOver) return
      const giveBack = takeScreen(turn)
      if (!giveBack) {
        timer = setTimeout(tryToLook, AGAIN_MS)
        return
      }
      // Asked is asked, whatever becomes of it: another tab must not ask again.
      write('push_time', String(Math.round(serverNow())))
      setShown({ Dialog: PromptDialog, isOpen: true, leave: giveBack })
    }
    // Without a network its window does not come; the next visit asks.
    const tryToLook = () => void look().catch(() => {})
    let timer = setTimeout(tryToLook, BEFORE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isTab, leave])

  const isLeaving = shown && (!shown.isOpen || !isTab)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setShown(undefined), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])

  const close = useCallback(() => setShown((now) => now && { ...now, isOpen: false }), [])
  return { shown: shown && { ...shown, isOpen: shown.isOpen && isTab }, close }
}
