// Everything that needs @base-ui/react, behind one door: `import('#ui/overlays/kit.ts')` makes it one chunk,
// which the app fetches when idle. Never import this file statically from what a first paint needs.
export { OtpField } from '#ui/fields/kit/otp-field.tsx'
export { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
export { Dialog } from '#ui/overlays/dialog.tsx'
export { SelectSheet } from '#ui/overlays/select-sheet.tsx'
export { Sheet } from '#ui/overlays/sheet.tsx'
