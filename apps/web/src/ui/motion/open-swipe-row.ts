// At most one swiped row is open in the whole window, in whatever list it stands.
const rows = new Map<string, () => void>()

/** Returns the undo, as an effect wants it. */
export function onOtherSwipeRowOpen(id: string, close: () => void) {
  rows.set(id, close)
  return () => {
    rows.delete(id)
  }
}

export function closeOtherSwipeRows(openId: string) {
  for (const [id, close] of rows) if (id !== openId) close()
}
