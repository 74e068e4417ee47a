// Where a push may be sent. The address comes from a member's browser, so it could name anything that our server reaches
// and the member does not: only public addresses are connected to, and that is judged by the address that is really
// connected to, after names are resolved.
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const reserved = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4')

/** The one part of IPv6 that is given out to the world. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** Within it: documentation, and ways of writing an address of IPv4 that may be a reserved one. */
const reserved6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
    default:
      return false
  }
}

/** What the address itself says; where its name leads is judged when it is connected to. */
export function isPushAddress(endpoint: string, { isLocalAllowed }: { isLocalAllowed: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isLocalAllowed) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || port !== '') return false
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  // A name without a dot is one of our own network.
  return hostname.includes('.') && !/\.(?:local|localhost|internal|home\.arpa)\.?$/.test(hostname)
}

/** For a connection: a name that leads to one address that is not public leads nowhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '', 4)
    if (addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '', 4)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
