/** Features whose texts come with the first page that belongs to one of them. */
export const talking: readonly string[] = ['social', 'groups', 'chat', 'complaints', 'service', 'chests']
