// The databases that the browser keeps for us, whatever is in them.

/** A browser that cannot list them names none. */
export async function databaseNames(): Promise<string[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return []
  return (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
}

/** One that is open elsewhere is removed as soon as it is closed; nobody has to wait for that. */
export function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })
}
