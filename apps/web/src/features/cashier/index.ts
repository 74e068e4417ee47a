// The door of the cashier.
export { PinSheet } from './pin/pin-sheet.tsx'
export { SetPinSheet } from './pin/set-pin-sheet.tsx'
export { usePinRefusal } from './pin/use-pin-refusal.ts'
export { useWithdrawConfig } from './withdraw/withdraw.queries.ts'
