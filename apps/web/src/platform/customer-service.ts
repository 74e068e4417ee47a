// The way to customer service from anywhere, also from features above it. The app says where it leads.
let open = (): void => {}

export function setCustomerService(given: () => void): void {
  open = given
}

export const openCustomerService = (): void => open()
