import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { ZONE_COOKIE } from '#lib/shared/time/zone.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { words as accounts, FAN, fillNumber, passCheck, REFUSALS } from '../fixtures/people/people.ts'
import { scheduleOf } from '../fixtures/schedule.ts'

const t = messages('en', 'matches.schedule')
const lists = messages('en', 'matches.lists')

const rows = (page: Page) => page.getByRole('main').locator('tr[data-match]')
const line = (page: Page) => page.locator('#now')
const states = (page: Page) => page.getByRole('navigation', { name: lists.tabs.label })
const competitionLinks = (page: Page) => page.getByRole('navigation', { name: t.competitions })

/** A zone in whose day matches have finished already: in the first hours of Shanghai's day, that of the west. */
const OLD_DAY = new Date().getUTCHours() >= 16 ? 'America/Los_Angeles' : 'Asia/Shanghai'

/** Returns the rows of which the bar or the head of the table covers a part. */
const cutRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .evaluate((table: HTMLTableElement) => {
      const bar = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0
      const edge = Math.max(bar, table.tHead?.getBoundingClientRect().bottom ?? 0)
      return [...table.querySelectorAll('tbody tr')]
        .filter((row) => row.getBoundingClientRect().top < edge - 1)
        .filter((row) => row.getBoundingClientRect().bottom > edge + 1)
        .map((row) => row.textContent)
    })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languagesInTurn(2)) {
    test(`every match of a future day is reached by links in ${language}`, async ({
      page,
      request,
      troubles,
    }) => {
      troubles.allow(/\.js: csp$/)
      const { today } = await scheduleOf(request, 'type=0')
      const date = addDays(today, 1)
      const { matches } = await scheduleOf(request, `type=0&date=${date}`)
      expect(matches.length).toBeGreaterThan(0)
      const found = new Set<string>()
      let text = ''
      let address: string | null = addressIn(language, `/schedule?type=0&date=${date}`)
      while (address !== null) {
        await page.goto(address)
        for (const id of await rows(page).evaluateAll((list) => list.map((row) => row.dataset.match)))
          found.add(id ?? '')
        text += (await page.getByRole('main').textContent()) ?? ''
        const more = page.getByRole('main').locator('table a[href*="after="]')
        address = (await more.count()) > 0 ? await more.getAttribute('href') : null
      }
      expect([...found].sort()).toEqual(matches.map(({ id }) => String(id)).sort())
      for (const match of matches)
        expect(text).toContain(localisedName(namesUnder(match, 'home_team_name'), language))
    })
  }

  test('today has the line of the present, an anchor to it, and links to finished matches', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/\.js: csp$/)
    await page.goto('/en/schedule?type=0')
    await expect(line(page)).toContainText(t.now.label)
    const { competitions } = await scheduleOf(request, 'type=0')
    const finished = competitions.filter(({ results }) => results > 0)
    await expect(page.locator('a[aria-expanded="false"][href*="state=results"]')).toHaveCount(finished.length)
    // Before the first match of the day has ended there is nothing above the line.
    if (finished.length === 0) return
    await expect(states(page).getByRole('link', { name: t.now.go })).toHaveAttribute('href', '#now')
    await page.locator('a[aria-expanded="false"][href*="state=results"]').first().click()
    await expect(page).toHaveURL(/state=results/)
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('today', () => {
  test('opens at now without moving the focus, and keeps its place when returned to', async ({ page }) => {
    await openPage(page, '/en/schedule?type=0')
    await expect(line(page)).toBeInViewport()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const first = rows(page).first()
    await first.locator('a[data-score]').click()
    await expect(page).toHaveURL(/(?:score-detail|gamingDetail)\?id=/)
    await page.goBack()
    await expect(first).toBeInViewport()
  })

  test('opens with a whole row below the bar', async ({ page }) => {
    for (const [path, size] of [
      ['/en/schedule?type=0', { width: 1280, height: 500 }],
      ['/en/m/schedule?type=0', { width: 390, height: 500 }],
      ['/en/m/schedule?type=0', { width: 390, height: 530 }],
    ] as const) {
      await resizeBlank(page, size)
      await openPage(page, path)
      await expect(line(page)).toBeInViewport()
      await expect.poll(() => cutRows(page)).toEqual([])
    }
  })

  test('a goal changes the score of its row at once, and a hidden score stays hidden', async ({
    page,
    request,
    taken,
  }) => {
    const match = await taken.takeFresh(request, 'football')
    // It may have begun on the day before.
    const date = dayOf(Date.parse(match.kickoff_at), 'Asia/Shanghai')
    await openPage(page, `/en/schedule?type=1&date=${date}&competition=${match.competition_id}&state=live`)
    const row = page.locator(`tr[data-match="${match.id}"]`)
    await expect(row).toBeVisible()
    const score = row.locator('a[data-score] > span[aria-hidden]')
    const goals = Number.parseInt((await score.locator('b').first().textContent()) ?? '', 10)
    await feedEvent(match.id, 'goal', '--side', 'home', '--player', 'Phạm Minh Test')
    await expect(score.locator('b').first()).toHaveText(String(goals + 1))
    await page.evaluate((team) => {
      localStorage.setItem('gameSeting', JSON.stringify({ spoiler_free_teams: [team] }))
    }, match.home_team_id)
    await page.reload()
    await expect(row.getByRole('button', { name: /^Show the score of / })).toBeVisible()
    await expect(score).toHaveCount(0)
    await cancelGoal(match.id, 'Phạm Minh Test')
  })
})

test.describe('today, some hours old', () => {
  test.use({ timezoneId: OLD_DAY })

  test('finished matches open, fold, and stay open', async ({ page, request, context, baseURL }) => {
    // The page is rendered for the zone, or a fold of the site's day could be opened before it is replaced.
    await context.addCookies([{ name: ZONE_COOKIE, value: OLD_DAY, url: baseURL ?? '' }])
    const { competitions } = await scheduleOf(request, `type=0&time_zone=${OLD_DAY}`)
    const competition = competitions.find(({ results }) => results > 0)
    if (!competition) throw new Error('no match has finished in the hours of the day before now')
    await openPage(page, '/en/schedule?type=0')
    const query = `competition=${competition.id}&state=results`
    const toggle = page.locator(`a[href$="${query}"]`)
    // The rows of the body that it opens; some of them may be live or upcoming.
    const over = page.locator(
      `xpath=//tbody[@id = //a[contains(@href, "${query}")]/@aria-controls]/tr[@data-match]`,
    )
    await expect(toggle).toBeVisible()
    const folded = await over.count()
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(over).toHaveCount(folded + (competition.results ?? 0))
    await expect(page).toHaveURL('/en/schedule?type=0')
    await over.first().locator('a[data-score]').click()
    await expect(page).toHaveURL(/id=/)
    await page.goBack()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(over).toHaveCount(folded + (competition.results ?? 0))
    await toggle.click()
    await expect(over).toHaveCount(folded)
  })
})

test('a long day is loaded as it is scrolled', async ({ page, request }) => {
  const { strip, today } = await scheduleOf(request, 'type=0')
  const date = strip.filter((day) => day.date > today).toSorted((a, b) => b.matches - a.matches)[0]?.date
  const { matches } = await scheduleOf(request, `type=0&date=${date}`)
  await openPage(page, `/en/schedule?type=0&date=${date}`)
  await expect
    .poll(
      async () => {
        await page
          .getByRole('main')
          .locator('table')
          .evaluate((table) => table.scrollIntoView({ block: 'end' }))
        return rows(page).count()
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(matches.length)
})

test('filters are part of the address, also after a reload and when returned to', async ({
  page,
  request,
}) => {
  const { today, strip } = await scheduleOf(request, 'type=0')
  const date = addDays(today, -1)
  expect(strip.find((day) => day.date === date)?.matches).toBeGreaterThan(0)
  await openPage(page, `/en/schedule?type=0&date=${date}`)
  await states(page)
    .getByRole('link', { name: new RegExp(`^${lists.tabs.results}`) })
    .click()
  await expect(page).toHaveURL(`/en/schedule?type=0&date=${date}&state=results`)
  const { competitions } = await scheduleOf(request, `type=0&date=${date}`)
  const [first, second] = competitions
  await competitionLinks(page)
    .getByRole('link', { name: new RegExp(`^${localisedName(namesUnder(first ?? {}, 'short'), 'en')} `) })
    .first()
    .click()
  const selected = `/en/schedule?type=0&date=${date}&competition=${first?.id}&state=results`
  await expect(page).toHaveURL(selected)
  await expect(rows(page)).toHaveCount(first?.results ?? 0)
  await page.reload()
  await expect(states(page).locator('[aria-current]')).toContainText(lists.tabs.results)
  await expect(rows(page)).toHaveCount(first?.results ?? 0)

  // Several competitions are selected in a dialog.
  await competitionLinks(page).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: t.competitions })
  await dialog
    .getByRole('checkbox', { name: new RegExp(`^${localisedName(namesUnder(second ?? {}, 'name'), 'en')}`) })
    .first()
    .check()
  await dialog.getByRole('button', { name: messages('en', 'matches.scores').filter.done }).click()
  await expect(page).toHaveURL(/competition=\d+-\d+&state=results$/)
  await expect(rows(page)).toHaveCount((first?.results ?? 0) + (second?.results ?? 0))
  await page.goBack()
  await expect(page).toHaveURL(selected)
  await expect(rows(page)).toHaveCount(first?.results ?? 0)
})

test('followed matches are one press away and kept in the address', async ({ page }) => {
  await openPage(page, '/en/schedule?type=0')
  await states(page).getByRole('link', { name: t.followed }).click()
  await expect(page).toHaveURL('/en/schedule?type=0&only=followed')
  await expect(page.getByText(t.followedText)).toBeVisible()
  await page.goBack()
  // By its id: more rows follow when the last one is scrolled to.
  const id = await rows(page).last().getAttribute('data-match')
  const row = page.locator(`tr[data-match="${id}"]`)
  await row.getByRole('button', { name: /favourite/i }).click()
  await states(page).getByRole('link', { name: t.followed }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAttribute('data-match', id ?? '')
})

test('works by keyboard: a sport, a day', async ({ page, request }) => {
  const { today } = await scheduleOf(request, 'type=0')
  await openPage(page, '/en/schedule?type=0')
  await page
    .getByRole('navigation', { name: t.sports })
    .getByRole('link', { name: t.type.basketball })
    .press('Enter')
  await expect(page).toHaveURL(/\/en\/schedule\?type=2$/)
  const tomorrow = addDays(today, 1)
  await page
    .getByRole('navigation', { name: t.days })
    .getByRole('link', { name: new RegExp(`^${messages('en', 'common').tomorrow}`) })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`type=2&date=${tomorrow}$`))
  await expect(page.getByRole('table', { name: t.caption.replace('{date}', tomorrow) })).toBeVisible()
})

test('shows a message when a day is empty or the address is invalid', async ({ page }) => {
  await openPage(page, '/en/schedule?type=0&date=2001-01-01')
  await expect(page.getByText(t.noneText)).toBeVisible()
  await openPage(page, '/en/schedule?type=77&date=soon&competition=-1&state=over&only=me&after=x')
  await expect(line(page)).toBeVisible()
  const answer = await page.request.get('/en/schedule?type=0&after=999999999')
  expect(answer.status()).toBe(404)
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
