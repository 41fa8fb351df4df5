import type { Page, WebSocket } from '@playwright/test'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { gameInPlay, liveList } from '../fixtures/api.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { readWholeList } from '../fixtures/page/whole-list.ts'

/** The accessible name of the link of a match's row: both teams and the score. */
function rowName(match: MatchRow, language: Language, score = [match.home_score, match.away_score]): string {
  const texts = messages(language, 'matches.lists')
  const sentence = score[0] === null ? texts.matchWithoutScore : texts.matchWithScore
  return sentence
    .replace('{home}', localisedName(namesUnder(match, 'home_team_name'), language))
    .replace('{away}', localisedName(namesUnder(match, 'away_team_name'), language))
    .replace('{score}', score.join('-'))
}

/** The table of the list; there are other tables on the page. */
const table = (page: Page) => page.getByRole('main').getByRole('table').first()
const rowLinks = (page: Page) => table(page).locator('a[data-score]')

/** The accessible texts of links, without hidden elements. Also runs in the page. */
const namesOf = (links: Element[]): string[] =>
  links.map((link) => {
    const copy = link.cloneNode(true) as Element
    for (const element of copy.querySelectorAll('[aria-hidden="true"]')) element.remove()
    return link.ariaLabel ?? copy.textContent?.trim() ?? ''
  })

/** The demo world promises so many live matches of a sport at any hour. */
const LEAST_LIVE = 3

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const sport of ['football', 'basketball'] as const) {
    for (const language of LANGUAGES) {
      test(`/${sport} shows every live match with its score in ${language}`, async ({
        page,
        request,
        troubles,
      }) => {
        // Expected console message for blocked scripts.
        troubles.allow(/\.js: csp$/)
        // A score may change between the API call and the page: retry until they agree.
        await expect(async () => {
          const { matches } = await liveList(request, sport)
          expect(matches.length).toBeGreaterThanOrEqual(LEAST_LIVE)
          await page.goto(addressIn(language, `/${sport}`))
          const expected = matches.map((match) => rowName(match, language)).sort()
          const shown = await readWholeList(page, () => rowLinks(page).evaluateAll(namesOf))
          expect(shown.sort()).toEqual(expected)
        }).toPass({ timeout: 20_000 })
      })
    }
  }
})

test('sends no requests for some time, as updates are sent through the socket', async ({ page }) => {
  test.setTimeout(120_000)
  const sockets: WebSocket[] = []
  let frames = 0
  page.on('websocket', (socket) => {
    sockets.push(socket)
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"code":100')) frames += 1
    })
  })
  await openPage(page, '/en/football')
  await expect.poll(() => sockets.length).toBe(1)
  await page.waitForLoadState('networkidle')
  frames = 0
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const since = Date.now()
  await expect
    .poll(() => Date.now() - since, { timeout: 40_000, intervals: [1000] })
    .toBeGreaterThanOrEqual(25_000)

  expect(frames).toBeGreaterThan(0)
  expect(sockets).toHaveLength(1)
  expect(new URL(sockets[0]?.url() ?? '').pathname).toBe('/ws')
  // A script may be loaded late, but only once.
  const chunks = requests.filter((url) => url.includes('/_next/static/'))
  expect(new Set(chunks).size).toBe(chunks.length)
  // A match of a competition that the page does not have may begin: then the page is reloaded once, and the rest of
  // a long list with it.
  const others = requests.filter((url) => !chunks.includes(url))
  const reloads = others.filter((url) => url.includes('_rsc='))
  const isOfReload = (url: string) => reloads.includes(url) || (reloads.length > 0 && url.includes('/api/'))
  expect(others.filter((url) => !isOfReload(url))).toEqual([])
  expect(reloads.length).toBeLessThanOrEqual(1)
})

test('shows a goal, and removes it when it is cancelled', async ({ page, request, taken }) => {
  const match = await taken.takeFresh(request, 'football')
  // A name of its own: other tests have goals at the same time.
  const player = `Phạm Minh Test ${match.id}`
  await openPage(page, '/en/football')
  const link = table(page).locator(`a[href$="score-detail?id=${match.id}"]`)
  const [before = ''] = await link.evaluateAll(namesOf)
  const [, home = '', away = ''] = /, (\d+)-(\d+), /.exec(before) ?? []
  const after = rowName(match, 'en', [Number(home) + 1, Number(away)])
  const row = table(page).getByRole('row').filter({ hasText: player })

  expect(await feedEvent(match.id, 'goal', '--side', 'home', '--player', player)).toContain('goal')
  await expect(link).toContainText(after)
  await expect(row).toContainText('Goal')

  await cancelGoal(match.id, player)
  await expect(link).toContainText(before)
  await expect(row).toContainText('Disallowed')
})

test('has links for tabs and days, and each tab shows its count', async ({ page }) => {
  await openPage(page, '/en/football')
  const tabs = page.getByRole('navigation', { name: 'Matches by status' })
  const days = page.getByRole('navigation', { name: 'Days' })
  const current = tabs.locator('[aria-current="page"]')
  const countOf = async (name: RegExp) =>
    Number(/\d+/.exec((await tabs.getByRole('link', { name }).textContent()) ?? '')?.[0])

  await tabs.getByRole('link', { name: /^Results/ }).click()
  await expect(page).toHaveURL('/en/football?tab=results')
  await expect(current).toHaveText(/^Results/)
  await expect.poll(async () => (await rowLinks(page).count()) - (await countOf(/^Results/))).toBe(0)

  await days.getByRole('link', { name: /^Yesterday/ }).click()
  await expect(page).toHaveURL(/\/en\/football\?tab=results&date=\d{4}-\d\d-\d\d$/)
  await expect(days.locator('[aria-current="date"]')).toContainText('Yesterday')
  const date = new URL(page.url()).searchParams.get('date')
  await expect(page.getByRole('table', { name: `Football results of ${date}` })).toBeVisible()
  await expect.poll(() => rowLinks(page).count()).toBeGreaterThan(0)
  // Going back shows the previous page with its rows.
  await page.goBack()
  await expect(current).toHaveText(/^Results/)
  await expect(page).toHaveURL('/en/football?tab=results')

  await days.getByRole('link', { name: /^Tomorrow/ }).click()
  await expect(page).toHaveURL(/tab=schedule&date=/)
  await expect(current).toHaveText(/^Fixtures/)
  await tabs.getByRole('link', { name: /^Live/ }).click()
  await expect(page).toHaveURL('/en/football')
  await expect(page.getByRole('table', { name: 'Live football matches' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Sport' }).getByRole('link', { name: 'Basketball' }).click()
  await expect(page).toHaveURL('/en/basketball')
  await expect(page.getByRole('table', { name: 'Live basketball games' })).toBeVisible()
})

test('counts a basketball clock down by itself', async ({ page, request, taken }) => {
  test.slow()
  const { id: playing } = await gameInPlay(request)
  await taken.take(playing)
  await openPage(page, '/en/basketball')
  const time = table(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="score-detail?id=${playing}"]`) })
    .locator('td')
    .first()
  // The page counts the seconds between updates, unless the game's next update is earlier.
  await expect(async () => {
    await feedEvent(playing, 'clock', '4:59')
    await expect(time).toContainText(/4:5[0-7]/, { timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
})

test('shows the default list when an address is invalid', async ({ page }) => {
  for (const query of [
    '?tab=nonsense',
    '?date=nonsense',
    '?tab=results&date=2026-13-45',
    '?tab=live&tab=results',
    '?date=%00&view=../../x',
    '?competition=abc&country=../x&line=9-1&hours=30-40&only=nothing&order=fate',
    '?date=0001-01-01',
  ]) {
    const response = await page.goto(`/en/football${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('navigation', { name: 'Matches by status' })).toBeVisible()
    await expect(page.locator('[aria-current="page"]').filter({ hasText: /Live|Results/ })).toBeVisible()
  }
})

test('shows a message when a day has no match, with a link to another', async ({ page }) => {
  const response = await page.goto('/en/football?tab=results&date=1999-01-01')
  expect(response?.status()).toBe(200)
  await expect(page.getByText('No results on this day yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See the fixtures' })).toBeVisible()
})
