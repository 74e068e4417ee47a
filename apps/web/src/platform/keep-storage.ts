// Safari forgets what a page has stored after seven days without a visit, the session and messages that were not sent with it,
// unless it was asked to keep it. Others decide by themselves, or would ask the member, which this is not worth.

/** Only Safari does not know the permission; it answers without asking anybody. */
const isSafari = (): Promise<boolean> =>
  navigator.permissions.query({ name: 'persistent-storage' }).then(
    () => false,
    () => true,
  )

export async function keepStorage(): Promise<void> {
  if (!navigator.storage?.persist || !navigator.permissions) return
  if (!(await navigator.storage.persisted()) && (await isSafari())) await navigator.storage.persist()
}
