/** An address of this app that says who invited; the sign-in takes the code from it (RT-14). */
export function inviteLinkOf(uid: string, path: `/${string}` = '/'): string {
  const link = new URL(path, location.origin)
  link.searchParams.set('inviterCode', uid)
  return link.href
}
