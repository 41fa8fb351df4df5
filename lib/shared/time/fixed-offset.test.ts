import { expect, test } from 'vitest'
import { fixedOffset, zonesWithFixedOffset } from './fixed-offset.ts'

/** What the clocks of a zone show, by Intl: minutes ahead of UTC. */
function offsetByIntl(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  return (at) => {
    const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
    return (Date.UTC(year, month - 1, day, hour, minute) - at) / 60_000
  }
}

test.each(zonesWithFixedOffset)('the clocks of %s have not changed since 2000', (timeZone) => {
  const byIntl = offsetByIntl(timeZone)
  for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2038, 0, 1); at += 10 * 86_400_000)
    expect(byIntl(at), new Date(at).toISOString()).toBe(fixedOffset(timeZone, at))
})

test('an offset is its own; a zone whose clocks change, one before 2000 and an unknown one have none', () => {
  const now = Date.UTC(2026, 10, 26)
  expect(fixedOffset('-03:30', now)).toBe(-210)
  expect(fixedOffset('America/New_York', now)).toBeNull()
  expect(fixedOffset('Asia/Shanghai', Date.UTC(1990, 6, 1))).toBeNull()
  expect(fixedOffset('toString', now)).toBeNull()
})
