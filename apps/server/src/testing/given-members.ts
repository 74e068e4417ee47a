export { givenMembers } from '#features/wallet/ledger/given-members.ts'
