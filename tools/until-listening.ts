// Waits until a program that was started answers on its port of this machine.
import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'

const EVERY_MS = 20

export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
