import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { freshMatch, leagueMatch, liveList } from '../fixtures/api.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'

/** Returns the live football match that started first, so that every section of its page has content. */
async function longMatch(request: Parameters<typeof liveList>[0]) {
  const { matches } = await liveList(request, 'football')
  const [match] = matches.toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (!match) throw new Error('no football match is live: the demo world promises some')
  return match
}

test('links from the list to a match and back', async ({ page, request }) => {
  const match = await longMatch(request)
  await openPage(page, '/en/football')
  const home = match.home_team_name_en ?? ''
  const away = match.away_team_name_en ?? ''
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${home} v ${away}, `) })
    .click()
  await expect(page).toHaveURL(`/en/score-detail?id=${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${home} v ${away}`)
  await expect(page).toHaveTitle(new RegExp(`${home}.*${away}`))
  await page.getByRole('main').getByRole('link', { name: 'Back to the scores' }).click()
  await expect(page).toHaveURL(/\/en\/football/)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
})

test('selects the sections of a match by keyboard', async ({ page, request }) => {
  const { id } = await longMatch(request)
  await openPage(page, `/en/score-detail?id=${id}`)
  const main = page.getByRole('main')
  for (const name of ['Timeline', 'Statistics', 'Line-ups', 'Shot map'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(main.getByText('Possession')).toBeVisible()
  const parts = main.getByRole('navigation', { name: 'Match pages' })
  for (const [name, hash] of [
    ['Line-ups', '#lineups'],
    ['Text', '#text'],
    ['Overview', '#overview'],
  ] as const) {
    const link = parts.getByRole('link', { name: new RegExp(`^${name}`) })
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    await expect(page.locator(hash)).toBeInViewport()
  }
})

test('opens the numbers of a chart by keyboard', async ({ page, request }) => {
  const { id } = await longMatch(request)
  await openPage(page, `/en/score-detail?id=${id}`)
  for (const name of ['Momentum', 'Shot map']) {
    const chart = page.getByRole('main').getByRole('region', { name, exact: true })
    await expect(chart.getByRole('img').first()).toHaveAccessibleName(/\S/)
    const more = chart.getByText('As a table')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(chart.getByRole('table')).toBeVisible()
    expect(await chart.getByRole('row').count()).toBeGreaterThan(1)
  }
})

test('lets the commentary be reversed, paused and linked to', async ({ page, request }) => {
  const { id } = await longMatch(request)
  await openPage(page, `/en/score-detail?id=${id}`)
  const text = page.getByRole('main').getByRole('region', { name: 'Commentary', exact: true })
  const entries = text.getByRole('listitem')
  const newest = (await entries.first().textContent()) ?? ''
  await text.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(text.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true')
  await text.getByRole('button', { name: 'Oldest first' }).press('Enter')
  await expect(entries.first()).not.toHaveText(newest)
  await expect(text.getByRole('region', { name: 'Text commentary, oldest first' })).toBeVisible()
  const all = await entries.count()
  await text.getByRole('button', { name: 'Key moments' }).press('Enter')
  await expect.poll(() => entries.count()).toBeLessThan(all)
  // The minute of an entry is a link to it; its address scrolls to the entry.
  await entries.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/#t-\d+$/)
  const hash = new URL(page.url()).hash
  await openPage(page, `/en/score-detail?id=${id}${hash}`)
  await expect(page.locator(hash)).toBeInViewport()
})

test('shows the previous results of both sides, filtered by the address', async ({ page, request }) => {
  const match = await leagueMatch(request)
  await openPage(page, `/en/score-detail?id=${match.id}`)
  const parts = page.getByRole('navigation', { name: 'Match pages' })
  await parts.getByRole('link', { name: 'Analysis' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${match.id}&tab=analysis`))
  await expect(parts.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  const home = main.getByRole('table', { name: new RegExp(`^${match.home_team_name_en} results`) })
  await expect(home.getByRole('row')).toHaveCount(11)
  await main.getByRole('link', { name: 'Last 5' }).press('Enter')
  await expect(home.getByRole('row')).toHaveCount(6)
  await main.getByRole('link', { name: 'Same venue' }).press('Enter')
  await expect(page).toHaveURL(/last=5&venue=1/)
  for (const row of await home.getByRole('rowheader').all())
    await expect(row).toHaveText(match.home_team_name_en ?? '')
  // The same from the address alone, and back to a section of the match.
  await page.reload()
  await expect(home.getByRole('row')).toHaveCount(6)
  await parts.getByRole('link', { name: 'Line-ups' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${match.id}#lineups$`))
  await expect(page.locator('#lineups')).toBeInViewport()
})

test('shows the match when the address names an unknown section', async ({ page, request }) => {
  const { id } = await longMatch(request)
  for (const query of ['tab=nonsense', 'tab=match&last=999', 'tab=odds&tab=analysis']) {
    await openPage(page, `/en/score-detail?id=${id}&${query}`)
    await expect(page.getByRole('main').getByRole('region', { name: 'Timeline', exact: true })).toBeVisible()
  }
})

// Colours do not depend on the language: the dark theme is checked in one language.
for (const language of languagesInTurn(0)) {
  const colorScheme = language === 'en' ? 'dark' : 'light'
  test(`axe finds no violations in an analysis in ${language}, ${colorScheme}`, async ({ page, request }) => {
    const { id } = await longMatch(request)
    await page.emulateMedia({ colorScheme })
    await openPage(page, addressIn(language, `/score-detail?id=${id}&tab=analysis`))
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectAccessiblePart(page, `analysis in ${language}`, 'main')
  })
}

test('adds an event to an open match page through the socket', async ({ page, request, taken }) => {
  const { id } = await taken.takeFresh(request, 'football')
  await openPage(page, `/en/score-detail?id=${id}`)
  const timeline = page.getByRole('main').getByRole('region', { name: 'Timeline', exact: true })
  await expect(timeline).toBeVisible()
  await feedEvent(id, 'yellow', '--side', 'away', '--player', 'Trần Văn Thử')
  const entry = timeline.getByRole('listitem').filter({ hasText: 'Trần Văn Thử' })
  await expect(entry).toContainText('Yellow card')
  // A later visitor sees the same.
  await page.reload()
  await expect(entry).toContainText('Yellow card')
})

test('shows a basketball game by quarters', async ({ page, request }) => {
  const match = await freshMatch(request, 'basketball')
  await openPage(page, `/en/score-detail?id=${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home_team_name_en ?? '')
  const quarters = page.getByRole('main').getByRole('table').filter({ hasText: 'Q4' }).first()
  await expect(quarters).toContainText(match.away_team_name_en ?? '')
})

test('responds with 404 for a match that does not exist', async ({ page, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  for (const query of ['?id=99999999', '?id=nonsense', '?id=-1', '?id=1e9']) {
    const response = await page.goto(`/en/score-detail${query}`)
    expect(response?.status(), query).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
})
