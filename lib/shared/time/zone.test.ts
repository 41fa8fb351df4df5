import { describe, expect, test } from 'vitest'
import {
  fixedOffset,
  isOffsetInUse,
  offsetAt,
  readOffset,
  utcName,
  writeOffset,
  zonesWithFixedOffset,
} from './offset.ts'
import { canonicalZone, nameInZone } from './zone.ts'
import { loadCities } from './zone-cities/load-cities.ts'
import { CITY_ZONES, cityOfZone, countryOfZone } from './zone-cities/zone-cities.ts'
import { haveSameDays } from './zone-days.ts'

const JANUARY = Date.UTC(2026, 0, 15)
const JULY = Date.UTC(2026, 6, 15)

describe('canonicalZone', () => {
  test.each([
    ['Asia/Shanghai', 'Asia/Shanghai'],
    ['asia/shanghai', 'Asia/Shanghai'],
    ['UTC', 'UTC'],
    ['+07:00', '+07:00'],
    ['-03:30', '-03:30'],
    ['+14:00', '+14:00'],
  ])('accepts %s', (text, zone) => {
    expect(canonicalZone(text)).toBe(zone)
  })

  test.each([
    '',
    'Mars/Olympus',
    '+7',
    '+0700',
    '07:00',
    '+07:60',
    '+14:15',
    '-15:00',
    `${'A'.repeat(64)}/B`,
  ])('refuses %j', (text) => {
    expect(canonicalZone(text)).toBeNull()
  })
})

test('offsets are read and written in minutes, and named for people', () => {
  const written = [
    ['+05:45', 345, 'UTC+5:45'],
    ['-03:30', -210, 'UTC-3:30'],
    ['+08:00', 480, 'UTC+8'],
    ['+00:00', 0, 'UTC'],
  ] as const
  for (const [text, minutes, name] of written) {
    expect(readOffset(text)).toBe(minutes)
    expect(writeOffset(minutes)).toBe(text)
    expect(utcName(minutes)).toBe(name)
  }
})

test('the offset of a zone follows summer time, and every offset of today is among those in use', () => {
  expect([offsetAt('America/New_York', JANUARY), offsetAt('America/New_York', JULY)]).toEqual([-300, -240])
  expect(offsetAt('Asia/Kathmandu', JULY)).toBe(345)
  expect(offsetAt('-03:30', JULY)).toBe(-210)
  const offsets = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    [JANUARY, JULY].map((at) => offsetAt(zone, at)),
  )
  // Troll, in Antarctica, has summer time of two hours.
  expect(offsets.filter((offset) => !isOffsetInUse(offset))).toEqual([])
  expect(isOffsetInUse(15)).toBe(false)
  expect(isOffsetInUse(Number.NaN)).toBe(false)
})

test('zones have the same days while their clocks agree at both ends of each day', () => {
  expect(haveSameDays('Asia/Shanghai', 'Asia/Singapore', ['2026-11-22'])).toBe(true)
  expect(haveSameDays('Asia/Shanghai', 'Asia/Bangkok', ['2026-11-22'])).toBe(false)
  // The clocks of New York are put back on 1 November 2026: the day has 25 hours.
  expect(haveSameDays('America/New_York', '-04:00', ['2026-10-30', '2026-10-31'])).toBe(true)
  expect(haveSameDays('America/New_York', '-04:00', ['2026-11-01'])).toBe(false)
  expect(haveSameDays('America/New_York', '-05:00', ['2026-11-02', '2026-11-22'])).toBe(true)
})

describe('cities of zones', () => {
  test('are named in each language', () => {
    expect(cityOfZone('Asia/Ho_Chi_Minh', 'vi')).toBe('TP Hồ Chí Minh')
    expect(cityOfZone('Asia/Saigon', 'en')).toBe('Ho Chi Minh City')
    expect(cityOfZone('America/New_York', 'zh')).toBe('纽约')
    expect(countryOfZone('America/New_York')).toBe('US')
    expect(nameInZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect([nameInZone('+07:00'), cityOfZone('+07:00', 'en')]).toEqual(['', ''])
  })

  test.each(['en', 'vi', 'zh'] as const)('are loaded in %s alone', async (language) => {
    const cities = await loadCities(language)
    for (const zone of CITY_ZONES) expect(cities[zone] ?? nameInZone(zone)).toBe(cityOfZone(zone, language))
  })

  test('include every zone of this machine', () => {
    const named = new Set(CITY_ZONES)
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))).toEqual([])
  })
})

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
