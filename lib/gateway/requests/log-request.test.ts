import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

const TOKEN = 'Vq3-1_ZkT0a9cXw7yB2dE4fG6hJ8kL0mN2pQ4rS6tU8'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each([
  `/api/calendar/mine/${TOKEN}.ics?lang=en`,
  `/API/calendar/%6dine/${TOKEN}.ics`,
  `/zh/api/calendar/mine/${TOKEN}.ics`,
  `/api/storage/incoming/${TOKEN}.png`,
  `/media/room/original.flv?preview=1.${TOKEN}`,
  `/api/Bank_card/bind?card_number=${TOKEN}&real_name=${TOKEN}`,
  `/api/Bank_card/bindAliPay?alipay_account=${TOKEN}`,
])('the log of %s has no secrets', async (path) => {
  site.lines.length = 0
  await (await fetch(site.url + path, { redirect: 'manual' })).text()
  await vi.waitFor(() => expect(site.lines.some(({ message }) => message === 'request_answered')).toBe(true))
  expect(JSON.stringify(site.lines)).not.toContain(TOKEN.slice(0, 12))
})
