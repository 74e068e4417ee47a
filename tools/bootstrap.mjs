// The door for every npm script. It runs on any Node from 20 on, makes sure the dependencies are installed, and
// hands over to the Node 24 that came with them, so that the machine's own Node does not matter.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [tool, ...rest] = process.argv.slice(2)
if (!tool) {
  console.error('usage: node tools/bootstrap.mjs TOOL.ts [arguments]')
  process.exit(2)
}

function isInstalled() {
  const mark = join(root, 'node_modules', '.package-lock.json')
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

if (!isInstalled()) {
  console.log('· installing dependencies (once; a minute or two)')
  // Not `npm ci`: it refuses a lockfile without the binaries of every platform, see docs/decisions/0006.
  const install = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (install.status !== 0) {
    console.error('✗ installing failed; nothing was started')
    process.exit(1)
  }
}

function findNode() {
  const own = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) {
    console.log(`· no bundled Node for this platform: using this machine's ${process.version}`)
    return process.execPath
  }
  console.error(
    `✗ this platform needs a Node of version 24 or newer on the machine; this one is ${process.version}`,
  )
  process.exit(1)
}

const node = findNode()
const child = spawn(node, [join(root, tool), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
})
// Ctrl-C reaches the whole foreground group, the child included. It drains and ends; this process waits for it,
// so that the shell's prompt comes back only when everything has stopped.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
