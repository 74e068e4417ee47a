// Where the browser may go to pay. The address comes in an answer of the server, but a page that takes money is not
// opened on anybody's word: only hosts named here, over https, and our own origin, where the sandbox's gateway is.
import { parseUrl } from '@mela/contract/parse-url.ts'

/** The hosts of real gateways; the operator who adds one names it here. */
const gatewayHosts: readonly string[] = []

export function payAddressOf(
  payUrl: string | null,
  origin: string,
  hosts: readonly string[] = gatewayHosts,
): string | null {
  const url = payUrl && parseUrl(payUrl, origin)
  if (!url) return null
  const { href, protocol, host, origin: itsOrigin, username, password } = url
  if (username || password) return null
  const isOurs = itsOrigin === origin
  return isOurs || (protocol === 'https:' && hosts.includes(host)) ? href : null
}
