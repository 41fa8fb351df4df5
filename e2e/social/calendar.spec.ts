import { makeCalendarLink } from '#lib/contract/social/calendar.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { signUp } from '../fixtures/people/accounts.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

/** The address must be requested, so that the log can be searched for it (secrets/check-log.ts). */
test('a private calendar is available at its address, in every spelling of calendar programs', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  await signUp(context)
  const answer = await page.request.post(`/${makeCalendarLink.path}`, { headers: { 'x-touchline': 'web' } })
  const { url } = ((await answer.json()) as { data: { url: string } }).data
  const calendar = await page.request.get(url)
  expect(calendar.status()).toBe(200)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  for (const spelled of [
    url.replace('/api/', '/API/'),
    url.replace('mine', '%6dine'),
    url.replace('/api/', '/zh/api/'),
  ])
    expect((await page.request.get(spelled, { maxRedirects: 0 })).status()).toBeLessThan(500)
})
