// Firefox and Safari's engine for the journeys that run there too: what the machine has, else Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** By the environment variable that names each to the journeys. */
const usualPlaces = {
  FIREFOX_PATH: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  WEBKIT_DRIVER_PATH: ['/usr/bin/WebKitWebDriver'],
  WEBKIT_BROWSER_PATH: ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser'],
  XVFB_PATH: ['/usr/bin/Xvfb'],
}

function missing(): string[] {
  return Object.entries(usualPlaces).flatMap(([name, places]) => {
    const found =
      process.env[name] ?? places.flatMap((place) => globSync(place)).find((path) => existsSync(path))
    if (!found || !existsSync(found)) return [name]
    process.env[name] = found
    return []
  })
}

/** Finds them or installs them; throws when neither works, so that no journey is skipped in silence. */
export function ensureOtherEngines(say: (line: string) => void): void {
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${packages.join(', ')} from the distribution`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  const stillMissing = missing()
  if (stillMissing.length > 0)
    throw new Error(
      `journeys in Firefox and WebKit need ${packages.join(', ')}: install them, or name them with ${stillMissing.join(', ')}`,
    )
}
