import { expect, test } from 'vitest'
import { dayAndTime } from './day-and-time.ts'

const at = '2026-11-21T16:05:00.000Z'

test('formats an instant in the zone and the language', () => {
  expect(dayAndTime(at, 'Asia/Shanghai', 'zh')).toEqual({
    day: '2026-11-22',
    date: '11-22',
    full: '2026-11-22',
    short: '2026-11-22',
    time: '00:05',
  })
  expect(dayAndTime(at, 'Asia/Ho_Chi_Minh', 'vi')).toEqual({
    day: '2026-11-21',
    date: '21/11',
    full: '21/11/2026',
    short: '21/11/26',
    time: '23:05',
  })
  expect(dayAndTime(at, 'Europe/London', 'en')).toEqual({
    day: '2026-11-21',
    date: '21 Nov',
    full: '21 Nov 2026',
    short: '21 Nov 26',
    time: '16:05',
  })
})

test('follows summer time', () => {
  expect(dayAndTime('2026-07-01T19:00:00Z', 'Europe/London', 'en').time).toBe('20:00')
})
