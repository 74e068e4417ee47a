// Where the browser may go to pay. The address comes in an answer of the server, but a page that takes money is not
// opened on anybody's word: only hosts named here, over https, and our own origin, where the sandbox's gateway is.

/** The hosts of real gateways; the operator who adds one names it here. */
const gatewayHosts: readonly string[] = []

export function payAddressOf(
  payUrl: string | null,
  origin: string,
  hosts: readonly string[] = gatewayHosts,
): string | null {
  if (!payUrl || !URL.canParse(payUrl, origin)) return null
  const { href, protocol, host, origin: itsOrigin, username, password } = new URL(payUrl, origin)
  if (username || password) return null
  const isOurs = itsOrigin === origin
  return isOurs || (protocol === 'https:' && hosts.includes(host)) ? href : null
}
