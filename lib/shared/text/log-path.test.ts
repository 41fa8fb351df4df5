import { expect, test } from 'vitest'
import { logPath } from './log-path.ts'

const TOKEN = 'Vq3-1_ZkT0a9cXw7yB2dE4fG6hJ8kL0mN2pQ4rS6tU8'
const percent = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')

test.each([
  `/api/calendar/mine/${TOKEN}.ics`,
  `/api/calendar/mine/${TOKEN}.ics?lang=en`,
  `/API/Calendar/MINE/${TOKEN}.ICS`,
  `/zh/api/calendar/mine/${TOKEN}.ics`,
  `//api//calendar//mine//${TOKEN}.ics`,
  `/api/calendar/%6dine/${TOKEN}.ics`,
  `/api/calendar%2fmine%2f${TOKEN}.ics`,
  `/api/calendar/mine/${percent(TOKEN)}.ics`,
  `/api/calendar/mine/${percent(TOKEN).replaceAll('%', '%25')}.ics`,
  `/api/calendar/mine/${TOKEN.slice(0, 20)}`,
  `/api/calendar/mine/${TOKEN.slice(0, 20)}/${TOKEN.slice(20)}`,
  `/api/storage/incoming/9/${TOKEN}.png`,
  `/api/storage/${TOKEN.slice(0, 16)}.png`,
  `/uploads/incoming/${TOKEN.slice(0, 16)}.png`,
  `/${TOKEN}`,
  `/media/${TOKEN}/original.flv?preview=1.${TOKEN}`,
  `/live?token=${TOKEN}`,
  `/api/calendar/mine/%ff${TOKEN}`,
  `/api/%ff/../calendar/mine/${percent(TOKEN)}`,
])('%s is logged without its secret', (target) => {
  const written = logPath(target)
  for (let at = 0; at + 12 <= TOKEN.length; at += 4) {
    expect(written).not.toContain(TOKEN.slice(at, at + 12))
    expect(written).not.toContain(percent(TOKEN.slice(at, at + 12)))
  }
})

test.each([
  '/api/calendar/team/7.ics',
  '/api/member/handselGift',
  '/media/room-1/original/index.m3u8',
  '/uploads/banner/0123456789abcdef0123456789abcdef.webp',
  '/_next/static/chunks/0a1b2c3d4e5f6071.js',
  '/zh/%E6%96%B0%E9%97%BB',
  '/api/chat/rules',
])('%s is logged unchanged', (path) => expect(logPath(`${path}?q=1`)).toBe(path))

test('marks what it cut', () => {
  expect(logPath(`/api/calendar/mine/${TOKEN}.ics`)).toBe('/api/calendar/mine/[cut]')
  expect(logPath(`/API/%63alendar/mine/${TOKEN}.ics`)).toBe('/API/calendar/mine/[cut]')
})
