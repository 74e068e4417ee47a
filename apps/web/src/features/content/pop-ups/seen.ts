// What was seen today, kept on the device. It is read anew each time, so that what another tab has shown counts here.
import { read, remove, write } from '#platform/storage.ts'
import { type Seen, seenOn } from './rules.ts'

export const seenToday = (day: string): Seen => seenOn(day, read('popup_record'))

export function markSeen(day: string, id: string): void {
  const { ids } = seenToday(day)
  write('popup_record', JSON.stringify({ day, ids: [...ids, id] }))
}

/** "No more pop-ups today": kept as the day on which it was said (PF-07). */
export const areUnwanted = (day: string): boolean => read('boot_popup_flag') === day
export const wantNoMore = (day: string): void => write('boot_popup_flag', day)

/** At a change of the day. A tab that notices late must not forget what another has shown since. */
export function forgetEarlier(day: string): void {
  if (seenToday(day).ids.length === 0) remove('popup_record')
  if (!areUnwanted(day)) remove('boot_popup_flag')
}
