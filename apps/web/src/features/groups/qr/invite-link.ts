import type { Group } from '@mela/contract/groups.ts'

/** Where whoever scans or opens it sees the group and may ask to come in. */
export const inviteLinkOf = ({ group }: Group): string =>
  `${location.origin}/join-group/${group.id}?code=${encodeURIComponent(group.invite_code)}`
