// What operators may be allowed to do, and the roles that bundle it. Every operator call names exactly one.
export const Permission = [
  'self',
  'withdrawals.read',
  'withdrawals.decide',
  'orders.read',
  'orders.decide',
  'terms.read',
  'terms.set',
  'identity.read',
  'identity.decide',
  'members.read',
  'members.ban',
  'members.mute',
  'members.identity',
  'groups.ban',
  'words.manage',
  'complaints.read',
  'complaints.decide',
  'service.desk',
  'channels.post',
  'content.read',
  'content.edit',
  'games.read',
  'games.switch',
  'growth.read',
  'growth.set',
  'agents.read',
  'agents.decide',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof Permission)[number]

export const StaffRole = [
  'reviewer',
  'cashier',
  'auditor',
  'support',
  'moderator',
  'editor',
  'growth',
  'owner',
] as const
export type StaffRole = (typeof StaffRole)[number]

/** Everybody may see and end their own session. */
const permissionsOfRole: Record<StaffRole, readonly Permission[]> = {
  reviewer: ['self', 'identity.read', 'identity.decide', 'members.read'],
  cashier: [
    'self',
    'withdrawals.read',
    'withdrawals.decide',
    'orders.read',
    'orders.decide',
    'terms.read',
    'members.read',
  ],
  auditor: [
    'self',
    'withdrawals.read',
    'orders.read',
    'terms.read',
    'identity.read',
    'members.read',
    'games.read',
    'growth.read',
    'agents.read',
    'audit.read',
  ],
  support: ['self', 'service.desk', 'complaints.read', 'members.read'],
  moderator: [
    'self',
    'complaints.read',
    'complaints.decide',
    'words.manage',
    'members.read',
    'members.mute',
    'members.ban',
    'groups.ban',
  ],
  editor: ['self', 'channels.post', 'content.read', 'content.edit'],
  growth: ['self', 'growth.read', 'growth.set', 'agents.read', 'agents.decide', 'members.read'],
  owner: Permission,
}

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  Permission.filter((permission) => roles.some((role) => permissionsOfRole[role].includes(permission)))
