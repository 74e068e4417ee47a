// Whoever knocks, as far as an address tells: one IPv4 address, or a whole /64 of IPv6, which one household or one rented
// server has to itself and could walk through for ever.
import { isIPv6 } from 'node:net'

export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  // A dotted ending stands for two groups.
  const groups = left.length + right.length + (plain.includes('.') ? 1 : 0)
  const all = tail === undefined ? left : [...left, ...Array<string>(8 - groups).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
