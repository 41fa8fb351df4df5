import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { gameInPlay, liveList } from '../fixtures/api.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

/** Returns the live match of a sport that started first, so that every section of its page has content. */
async function longMatch(request: Parameters<typeof liveList>[0], sport: 'basketball' | 'esports') {
  const { matches } = await liveList(request, sport)
  const [match] = matches.toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (!match) throw new Error(`no ${sport} match is live: the demo world promises some`)
  return match
}

test.describe('basketball game', () => {
  test('shows its game flow and the point selected by keys', async ({ page, request }) => {
    const { id } = await longMatch(request, 'basketball')
    await openPage(page, `/en/score-detail?id=${id}`)
    const flow = page.getByRole('region', { name: 'Game flow', exact: true })
    const slider = flow.getByRole('slider', { name: 'Moment of the game' })
    await slider.focus()
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Q1 \d+:00, 0–0, Tied, .* win probability: \d+%$/)
    await expect(flow.getByText('0–0', { exact: true })).toBeVisible()
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Q1 \d+:50/)
    await flow.getByText('How the probability is calculated').press('Enter')
    await expect(flow.getByText('P = Φ((ℓ + μ·s) / (σ·√s))', { exact: true })).toBeVisible()
    await flow.getByText('As a table').press('Enter')
    await expect(flow.getByRole('row').nth(1)).toContainText('%')
  })

  test('sorts the box score by a column, starters and bench separately', async ({ page, request }) => {
    const { id } = await longMatch(request, 'basketball')
    await openPage(page, `/en/score-detail?id=${id}`)
    const table = page.getByRole('region', { name: 'Box score', exact: true }).getByRole('table').first()
    const head = table.getByRole('columnheader', { name: 'Points', exact: true })
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const starters = table.locator('tbody').first().getByRole('row')
    const points = await starters.locator('td:nth-of-type(2)').allTextContents()
    expect(points.map(Number)).toEqual(points.map(Number).toSorted((a, b) => b - a))
    expect(points).toHaveLength(5)
    await head.getByRole('button').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  test('filters the plays to scoring ones, and the shots to one player', async ({ page, request }) => {
    const { id } = await longMatch(request, 'basketball')
    await openPage(page, `/en/score-detail?id=${id}`)
    const plays = page.getByRole('region', { name: 'Play by play', exact: true })
    await plays.getByRole('radio', { name: 'Scoring' }).check()
    await plays.getByRole('radio', { name: 'Q1' }).check()
    await expect(plays.getByRole('listitem').first()).toContainText(/\d+–\d+/)
    await expect(plays.getByRole('listitem').filter({ hasText: 'rebound' })).toHaveCount(0)
    const shots = page.getByRole('region', { name: 'Shot chart', exact: true })
    const all = await shots.getByText(/^\d+ of \d+ made$/).textContent()
    await shots.getByRole('combobox', { name: 'Player' }).selectOption({ index: 1 })
    await expect(shots.getByText(/^\d+ of \d+ made$/)).not.toHaveText(all ?? '')
  })

  test('adds plays and shots from the socket', async ({ page, request }) => {
    test.slow()
    const { id } = await gameInPlay(request)
    await openPage(page, `/en/score-detail?id=${id}`)
    const first = page
      .getByRole('region', { name: 'Play by play', exact: true })
      .locator('details[open] > summary')
      .first()
    const before = await first.textContent()
    await expect(first).not.toHaveText(before ?? '', { timeout: 60_000 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a game and a day of e-sports are shown', async ({ page, request, troubles }) => {
    // Without scripts the browser does not prefetch any.
    troubles.allow(/^request GET .*\/_next\/static\/chunks\/.*\.js: csp$/)
    const { id } = await longMatch(request, 'basketball')
    await page.goto(`/en/score-detail?id=${id}`)
    for (const name of ['By quarter', 'Game flow', 'Shot chart', 'Box score', 'Play by play'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await page.goto('/en/gaming')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Best of/ })
        .first(),
    ).toBeVisible()
  })
})

test.describe('e-sports', () => {
  test('link from the day to a series, its league and back', async ({ page }) => {
    await openPage(page, '/en/gaming')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Esports by day' })).toBeVisible()
    await main.getByRole('link', { name: /^Upcoming/ }).click()
    await expect(page).toHaveURL('/en/gaming?tab=schedule')
    await main.getByRole('link', { name: /^Live/ }).click()
    await expect(page).toHaveURL('/en/gaming')
    await main
      .getByRole('link', { name: /Best of/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/en\/gamingDetail\?id=\d+$/)
    await expect(main.getByRole('region', { name: 'Maps', exact: true })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Rosters', exact: true })).toBeVisible()
    await openPage(page, '/en/gamingLeague')
    await main.getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/gamingLeague\?id=\d+$/)
    for (const name of ['Live now', 'Upcoming', 'Results'])
      await expect(main.getByRole('region', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(main.getByRole('table').first()).toBeVisible()
  })

  test('fall back to today for an invalid day', async ({ page }) => {
    const response = await page.goto('/en/gaming?tab=nonsense&date=tomorrow')
    expect(response?.status()).toBe(200)
    await expect(
      page.getByRole('link', { name: /^Live/ }).and(page.locator('[aria-current=page]')),
    ).toBeVisible()
  })
})

test.describe('/score-live', () => {
  /**
   * Basketball first: the demo world always has at least three games and only two rooms for them.
   */
  const liveMatches = async (request: Parameters<typeof liveList>[0]) =>
    [await liveList(request, 'basketball'), await liveList(request, 'football')].flatMap(
      ({ matches }) => matches,
    )

  test('plays a room of the match, with its commentary', async ({ page, request }) => {
    const shown = (await liveMatches(request)).find(({ rooms }) => rooms.length > 0)
    if (!shown) throw new Error('no room shows a match: the demo world promises three of football')
    await openPage(page, `/en/score-live?id=${shown.id}`)
    await expect(page.locator('video')).toBeVisible()
    await page.getByRole('tab', { name: 'Commentary' }).click()
    await expect(page.getByRole('log', { name: 'Commentary' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Match details$/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/en/score-detail?id=${shown.id}`)
  })

  test('shows a match without rooms, with the commentary in front and other rooms beside it', async ({
    page,
    request,
  }) => {
    // The last one of the list: rooms select matches from its beginning.
    const alone = (await liveMatches(request)).findLast(({ rooms }) => rooms.length === 0)
    if (!alone) throw new Error('every match has a room: the demo world promises more matches of football')
    await openPage(page, `/en/score-live?id=${alone.id}`)
    await expect(page.getByText('No live stream of this match.')).toBeVisible()
    await expect(page.getByRole('log', { name: 'Commentary' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Other live streams' })).toBeVisible()
  })
})

test('unknown addresses are not found', async ({ page, request, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  const { id: game } = await longMatch(request, 'basketball')
  for (const address of [
    '/gamingDetail?id=99999999',
    '/gamingDetail?id=nonsense',
    `/gamingDetail?id=${game}`,
    '/gamingLeague?id=99999999',
    '/gamingLeague?id=1e3',
    '/score-live?id=-1',
  ]) {
    const response = await page.goto(`/en${address}`)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
})

test.describe('accessibility', () => {
  // Colours do not depend on the language: the dark theme is checked in one language.
  for (const language of languagesInTurn(1)) {
    const colorScheme = language === 'en' ? 'dark' : 'light'
    test(`a basketball game has no violations in ${language}, ${colorScheme}`, async ({ page, request }) => {
      await page.emulateMedia({ colorScheme })
      const { id } = await longMatch(request, 'basketball')
      await openPage(page, addressIn(language, `/score-detail?id=${id}`))
      const texts = messages(language, 'matches.basketball')
      await page.getByText(texts.formula.title).click()
      await page.locator('summary').filter({ hasText: texts.flow.data }).first().click()
      // The sticky bar covers a part of whatever the clicks have scrolled below it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessiblePage(page, colorScheme)
    })
  }
})
