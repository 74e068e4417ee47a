/** What the server makes of a number: letters and digits, without the blanks and hyphens that people put between. */
export const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

export const isDocumentNumber = (text: string): boolean => /^[A-Z0-9]{5,30}$/.test(plainNumber(text))
