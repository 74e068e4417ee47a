// The door of the cashier.
export { SetPinSheet } from './pin/set-pin-sheet.tsx'
export { useWithdrawConfig } from './withdraw/withdraw.queries.ts'
