const LONGEST = 19

/** Digits in fours, to be compared easily; whatever else is typed or pasted falls away. */
export const groupedNumber = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, LONGEST)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** 8 to 19 digits: the number of an account. */
export const isCardNumber = (text: string): boolean => /^\d{8,19}$/.test(text.replaceAll(' ', ''))

/**
 * What stands in the field after a change. Grouping in the middle of a text would move the cursor, so there it waits
 * until the field is left.
 */
export const editedNumber = (before: string, after: string): string =>
  after.startsWith(before) ? groupedNumber(after) : after.replaceAll(/[^\d ]/g, '')
