// The number on the app's icon, on devices that have a place for one.
let shown: number | undefined

export function showOnIcon(count: number): void {
  if (count === shown || !('setAppBadge' in navigator)) return
  shown = count
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // An app that is not installed has no icon.
  done.catch(() => {})
}
