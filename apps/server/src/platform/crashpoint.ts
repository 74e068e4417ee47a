// Named places where a test may end the process at once, as a power cut would. Nothing happens unless `armCrashpoint`
// was called, and that only a server under test does.
let armed: { name: string; left: number } | undefined

/** `webhook.committed:2` ends the process the second time it gets there. */
export function armCrashpoint(text: string): void {
  const [name = '', count = '1'] = text.split(':')
  armed = { name, left: Number(count) }
}

export function crashpoint(name: string): void {
  if (!armed || armed.name !== name) return
  armed.left -= 1
  if (armed.left === 0) process.kill(process.pid, 'SIGKILL')
}
