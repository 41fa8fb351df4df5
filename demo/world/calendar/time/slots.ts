import { weekdayNamed, weekdayOf } from './days.ts'

/** A kick-off: days after the Monday of its week (7 and more: of the next week), and local minutes of the day. */
export interface Slot {
  offset: number
  minutes: number
}

/** A kick-off on a day. */
export interface DatedSlot {
  day: number
  minutes: number
}

/** Returns the weekdays of `Sat` or of a range `Mon-Fri`. */
function weekdaysOf(text: string): number[] {
  const [first = '', last = first] = text.split('-')
  const [from, to] = [weekdayNamed(first), weekdayNamed(last)]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
}

function timesOf(entries: readonly string[]): number[] {
  return entries.flatMap((entry) => {
    const [time = '', count = '1'] = entry.split('*')
    const [hours, minutes] = time.split(':').map(Number)
    if (hours === undefined || minutes === undefined || Number.isNaN(hours * 60 + minutes))
      throw new RangeError(`"${entry}" is not a time`)
    return Array.from({ length: Number(count) }, () => hours * 60 + minutes)
  })
}

const parsed = new Map<string, readonly Slot[]>()

/**
 * Parses kick-offs by weekday, e.g. `Fri 20:00; Sat 12:30 15:00*5; Mon 20:00`. A weekday before the previous
 * one belongs to the next week. Throws a RangeError when the text is invalid.
 */
export function parseSlots(text: string): readonly Slot[] {
  const known = parsed.get(text)
  if (known) return known
  const slots: Slot[] = []
  let previous = -1
  for (const group of text.split(';')) {
    const [days = '', ...entries] = group.trim().split(/\s+/)
    for (const weekday of weekdaysOf(days)) {
      let offset = weekday
      while (offset <= previous) offset += 7
      previous = offset
      for (const minutes of timesOf(entries)) slots.push({ offset, minutes })
    }
  }
  parsed.set(text, slots)
  return slots
}

/** Returns the kick-offs of a week, whose Monday is given. */
export const slotsOfWeek = (text: string, monday: number): DatedSlot[] =>
  parseSlots(text).map(({ offset, minutes }) => ({ day: monday + offset, minutes }))

/** Returns the kick-offs of a day, by its weekday. */
export const slotsOfDay = (text: string, day: number): DatedSlot[] =>
  parseSlots(text)
    .filter(({ offset }) => offset % 7 === weekdayOf(day))
    .map(({ minutes }) => ({ day, minutes }))
