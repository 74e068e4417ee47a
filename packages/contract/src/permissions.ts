// What operators may be allowed to do, and the roles that bundle it. Every operator call names exactly one.
export const Permission = [
  'self',
  'withdrawals.read',
  'withdrawals.decide',
  'orders.read',
  'orders.decide',
  'identity.read',
  'identity.decide',
  'members.read',
  'members.ban',
  'games.read',
  'games.switch',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof Permission)[number]

export const StaffRole = ['reviewer', 'cashier', 'auditor', 'owner'] as const
export type StaffRole = (typeof StaffRole)[number]

/** Everybody may see and end their own session. */
const permissionsOfRole: Record<StaffRole, readonly Permission[]> = {
  reviewer: ['self', 'identity.read', 'identity.decide', 'members.read'],
  cashier: ['self', 'withdrawals.read', 'withdrawals.decide', 'orders.read', 'orders.decide', 'members.read'],
  auditor: [
    'self',
    'withdrawals.read',
    'orders.read',
    'identity.read',
    'members.read',
    'games.read',
    'audit.read',
  ],
  owner: Permission,
}

export const permissionsOf = (roles: readonly StaffRole[]): Permission[] =>
  Permission.filter((permission) => roles.some((role) => permissionsOfRole[role].includes(permission)))
