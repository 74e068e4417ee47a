// Which texts are the number of a round. Part of the first paint, so it does not bring the games along; a test holds it
// to what they say.
const pattern = /^((?!00)\d{8})10[0-4](0[1245])(\d{4})$/
const drawsPerDay: Record<string, number> = { '01': 1440, '02': 480, '04': 288, '05': 144 }

export function isPeriodAddress(text: string): boolean {
  const [, day = '', interval = '', number] = pattern.exec(text) ?? []
  const sequence = Number(number)
  return isDay(day) && sequence >= 1 && sequence <= (drawsPerDay[interval] ?? 0)
}

/** Writing it again finds a 31st of February. */
function isDay(digits: string): boolean {
  const date = new Date(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10).replaceAll('-', '') === digits
}
