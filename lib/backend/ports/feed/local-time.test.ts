import { expect, test } from 'vitest'
import { localToUtc } from './local-time.ts'

test.each([
  ['2022-08-05', '20:00', 'Europe/London', '2022-08-05T19:00:00.000Z'],
  ['2022-12-26', '15:00', 'Europe/London', '2022-12-26T15:00:00.000Z'],
  ['2023-08-11', '22:00', 'Europe/Madrid', '2023-08-11T20:00:00.000Z'],
  ['2018-06-15', '17:00', 'Asia/Yekaterinburg', '2018-06-15T12:00:00.000Z'],
  ['2018-06-16', '21:00', 'Europe/Kaliningrad', '2018-06-16T19:00:00.000Z'],
  ['2026-03-21', null, 'Europe/London', '2026-03-21T12:00:00.000Z'],
])('reads %s %s in %s as %s', (date, time, zone, utc) => {
  expect(localToUtc(date, time, zone)).toBe(utc)
})
