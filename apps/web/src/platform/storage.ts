// Everything the app keeps on the device, under the names of PF-07. A browser may refuse storage (private mode,
// full disk): then the app works for as long as the page is open and forgets.
// Each says whose it is: what is the member's goes with their session, because the phone may be shared.
const keys = {
  auth_token: 'session',
  locale: 'device',
  theme: 'device',
  push_flag: 'device',
  install_prompt_flag: 'device',
  // Settings of PF-07, which say nothing about whoever made them.
  default_wallet: 'device',
  bet_options: 'device',
  boot_popup_flag: 'device',
  push_time: 'device',
  // A moment, and numbers of pictures that everybody is shown.
  notification_seen: 'device',
  popup_record: 'device',
  sounds: 'device',
  // Of whoever was not signed in.
  guest_token: 'device',
  recent_emoji: 'member',
  recent_searches: 'member',
  saved_reads: 'member',
  last_bets: 'member',
  quick_bet: 'member',
} as const
export type StorageKey = keyof typeof keys

/** What the browser refused to keep, and nothing else: an older value that it still has must not come back. */
const memory = new Map<string, string>()

export function read(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function remove(key: StorageKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was in memory only.
  }
}

export function removeMemberKeys(): void {
  for (const [key, whose] of Object.entries(keys)) if (whose === 'member') remove(key as StorageKey)
}

/** Calls back when another tab of this browser changes the value. */
export function onOtherTab(key: StorageKey, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    listener(event.newValue)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

// What outlives redirects and page loads, but not the tab: an invitation, a sign-in that is under way, keys of actions
// whose outcome is not known.
const tabKeys = [
  'inviter_code',
  'intents',
  'login',
  'login_target',
  'sent_codes',
  'slip',
  'third_party',
] as const
export type TabKey = (typeof tabKeys)[number]

const tabMemory = new Map<TabKey, string>()

export function readForTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key) ?? tabMemory.get(key) ?? null
  } catch {
    return tabMemory.get(key) ?? null
  }
}

export function writeForTab(key: TabKey, value: string): void {
  tabMemory.set(key, value)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Kept in memory only.
  }
}

export function removeForTab(key: TabKey): void {
  tabMemory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It was in memory only.
  }
}

/** A later visit is a new invitation, so the code of this one goes with the tab. */
export const rememberInviterCode = (code: string): void => writeForTab('inviter_code', code)
export const inviterCode = (): string | null => readForTab('inviter_code')

// A cookie and not localStorage, as the specification says. It tells a disconnect that the member asked for
// from one that the server decided.
const LOGOUT_CLICK = 'logout_click'

export function setLogoutClicked(isClicked: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${LOGOUT_CLICK}=${isClicked ? '1' : ''}; path=/; samesite=lax; max-age=${isClicked ? 86400 : 0}`
}

export function isLogoutClicked(): boolean {
  return document.cookie.split('; ').includes(`${LOGOUT_CLICK}=1`)
}
