// Two nodes on one database without Redis do not hear each other's hints and count some limits each on its own. They notice
// each other by the bus, which is Postgres then, and say so.
import type { Bus } from './bus.ts'
import type { Log } from './log.ts'
import type { Random } from './random.ts'

const TOPIC = 'node_is_here'
const EVERY_MS = 30_000

/** Returns how to stop. */
export function watchForNeighbours(bus: Bus, log: Log, random: Random): () => void {
  const me = random.id()
  let hasWarned = false
  // Nobody listens when the bus is down; the next time somebody may.
  const announce = () => void bus.publish(TOPIC, me).catch(() => {})
  bus.subscribe(TOPIC, (other) => {
    if (other === me || hasWarned) return
    hasWarned = true
    log.warn('another node uses this database, and there is no Redis between us: set REDIS_URL on all nodes')
    // So that the other one learns of us, too.
    announce()
  })
  bus.onGap(() => {
    if (bus.isUp()) announce()
  })
  const announcing = setInterval(announce, EVERY_MS)
  announcing.unref()
  return () => clearInterval(announcing)
}
