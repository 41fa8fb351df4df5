import type { APIRequestContext, Page } from '@playwright/test'
import type * as z from 'zod/mini'
import type { getForesight, getSchedule } from '#lib/contract/matches/schedule.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { words as accounts, FAN, fillNumber, passCheck, REFUSALS } from '../fixtures/people/people.ts'

const t = messages('en', 'matches.schedule')
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function answerOf<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = (await (await request.get(path)).json()) as { data: T }
  return answer.data
}
const dayOf = (request: APIRequestContext, query: string) =>
  answerOf<z.output<typeof getSchedule.output>>(request, `/api/matches/schedule?${query}`)

const rows = (page: Page, name: string = t.list) => page.getByRole('list', { name }).getByRole('listitem')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of LANGUAGES) {
    test(`the schedule of a future day has every match of it in ${language}`, async ({
      page,
      request,
      troubles,
    }) => {
      troubles.allow(/\.js: csp$/)
      const { today } = await dayOf(request, 'type=0')
      const date = addDays(today, 1)
      const { matches } = await dayOf(request, `type=0&date=${date}`)
      expect(matches.length).toBeGreaterThan(0)
      await page.goto(addressIn(language, `/schedule?type=0&date=${date}`))
      await expect(rows(page, messages(language, 'matches.schedule').list)).toHaveCount(matches.length)
      const text = (await page.getByRole('main').textContent()) ?? ''
      for (const match of matches)
        expect(text).toContain(localisedName(namesUnder(match, 'home_team_name'), language))
    })
  }
})

test('works by keyboard: a sport, a day, a competition', async ({ page, request }) => {
  const { today } = await dayOf(request, 'type=0')
  await openPage(page, '/en/schedule?type=0')
  const sports = page.getByRole('navigation', { name: t.sports })
  await sports.getByRole('link', { name: t.type.basketball }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/schedule\?type=2$/)
  const days = page.getByRole('navigation', { name: t.days })
  const tomorrow = addDays(today, 1)
  const { matches, competitions } = await dayOf(request, `type=2&date=${tomorrow}`)
  await days.getByRole('link', { name: new RegExp(`^${messages('en', 'common').tomorrow}`) }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`type=2&date=${tomorrow}$`))
  await expect(rows(page)).toHaveCount(matches.length)
  const [first] = competitions
  if (!first || competitions.length < 2) return
  await page
    .getByRole('navigation', { name: t.competitions })
    .getByRole('link', { name: new RegExp(`^${localisedName(namesUnder(first, 'short'), 'en')}`) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`competition=${first.id}$`))
  await expect(rows(page)).toHaveCount(first.matches)
})

test('shows a message when a day is empty or the address is invalid', async ({ page }) => {
  await openPage(page, '/en/schedule?type=0&date=2001-01-01')
  await expect(page.getByText(t.noneText)).toBeVisible()
  await openPage(page, '/en/schedule?type=77&date=soon&competition=-1')
  await expect(rows(page).first()).toBeVisible()
  await openPage(page, '/en/foresight?type=x&page=0')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openPage(page, '/en/foresight?type=0&page=9999')
  await expect(page.getByText(t.noForesight)).toBeVisible()
})

test('previews have chances that add up to a hundred, and explain them', async ({ page, request }) => {
  const { list } = await answerOf<z.output<typeof getForesight.output>>(
    request,
    '/api/matches/foresight?type=1',
  )
  const forecasted = list.find((item) => item.forecast)
  expect(forecasted?.forecast).toBeDefined()
  await openPage(page, '/en/foresight?type=1')
  const name = localisedName(namesUnder(forecasted?.match ?? {}, 'home_team_name'), 'en')
  const card = page.getByRole('article').filter({ hasText: name }).first()
  const shares = await card.locator('dd').allTextContents()
  const sum = shares.reduce((all, share) => all + Number.parseInt(share, 10), 0)
  expect(sum).toBeGreaterThanOrEqual(99)
  expect(sum).toBeLessThanOrEqual(101)
  await card.getByText(t.forecast.how).click()
  await expect(card.getByText(t.forecast.poisson)).toBeVisible()
})

test('offers a competition’s calendar as a file, and a private calendar after a login', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  await openPage(page, '/en/schedule?type=1')
  const link = page.getByRole('link', { name: /\.ics$/ }).first()
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('BEGIN:VEVENT')
  await page.getByRole('button', { name: t.calendar.make }).click()
  const dialog = page.getByRole('dialog', { name: accounts.login.title })
  await dialog.getByRole('tab', { name: accounts.login.byPhone }).click()
  await fillNumber(dialog, FAN)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  const address = page.getByLabel(t.calendar.address)
  await expect(address).toHaveValue(/\/api\/calendar\/mine\/[\w-]{43}\.ics\?lang=en$/)
  const own = new URL(await address.inputValue())
  expect((await request.get(own.pathname)).status()).toBe(200)
  await page.getByRole('button', { name: t.calendar.end }).click()
  await expect(page.getByText(t.calendar.ended).first()).toBeVisible()
  expect((await request.get(own.pathname)).status()).toBe(404)
})
