import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { dayOf, freshMatch, liveList } from '../fixtures/api.ts'
import { expectCleanPart } from '../fixtures/axe.ts'
import { feedEvent } from '../fixtures/feed.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'

/** The football match that has been played longest: every part of its page has something to show. */
async function longMatch(request: Parameters<typeof liveList>[0]) {
  const { matches } = await liveList(request, 'football')
  const [match] = matches.toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (!match) throw new Error('no football match is live: the demo world promises some')
  return match
}

/** One of a league, where both sides have played many times: what is live longest may be a cup's, of which a side has played three. */
async function leagueMatch(request: Parameters<typeof liveList>[0]) {
  const { matches } = await liveList(request, 'football')
  const ranked = [...matches, ...(await dayOf(request))].find(
    ({ home_rank, away_rank }) => home_rank !== null && away_rank !== null,
  )
  if (!ranked) throw new Error('no match of a league is played today: the demo world promises some')
  return ranked
}

test('leads from the list to a match and back', async ({ page, request }) => {
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

test('shows the parts of a match, each a key away', async ({ page, request }) => {
  const { id } = await longMatch(request)
  await openPage(page, `/en/score-detail?id=${id}`)
  const main = page.getByRole('main')
  for (const name of ['Timeline', 'Statistics', 'Line-ups', 'Shot map'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(main.getByText('Possession')).toBeVisible()
  const parts = main.getByRole('navigation', { name: 'Parts of this page' })
  for (const [name, hash] of [
    ['Line-ups', '#lineups'],
    ['Table', '#table'],
    ['Text', '#text'],
    ['Overview', '#overview'],
  ] as const) {
    const link = parts.getByRole('link', { name: new RegExp(`^${name}`) })
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    await expect(page.locator(hash)).toBeInViewport()
  }
})

test('opens the figures behind a chart by keyboard', async ({ page, request }) => {
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

test('lets the commentary be turned round, held and linked to', async ({ page, request }) => {
  const { id } = await longMatch(request)
  await openPage(page, `/en/score-detail?id=${id}`)
  const text = page.getByRole('main').getByRole('region', { name: 'Commentary', exact: true })
  const lines = text.getByRole('listitem')
  const newest = (await lines.first().textContent()) ?? ''
  await text.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(text.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true')
  await text.getByRole('button', { name: 'Oldest first' }).press('Enter')
  await expect(lines.first()).not.toHaveText(newest)
  await expect(text.getByRole('region', { name: 'Text commentary, oldest first' })).toBeVisible()
  const all = await lines.count()
  await text.getByRole('button', { name: 'Key moments' }).press('Enter')
  await expect.poll(() => lines.count()).toBeLessThan(all)
  // A line's minute is its address; anyone who opens it is led to the line.
  await lines.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/#t-\d+$/)
  const hash = new URL(page.url()).hash
  await openPage(page, `/en/score-detail?id=${id}${hash}`)
  await expect(page.locator(hash)).toBeInViewport()
})

test('tells what both sides have done before, narrowed by its address', async ({ page, request }) => {
  const match = await leagueMatch(request)
  await openPage(page, `/en/score-detail?id=${match.id}`)
  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await parts.getByRole('link', { name: 'Analysis' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${match.id}&tab=analysis`))
  await expect(parts.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  const home = main.getByRole('table', { name: new RegExp(`^Results of ${match.home_team_name_en}`) })
  await expect(home.getByRole('row')).toHaveCount(11)
  await main.getByRole('link', { name: 'Last 5' }).press('Enter')
  await expect(home.getByRole('row')).toHaveCount(6)
  await main.getByRole('link', { name: 'Same grounds' }).press('Enter')
  await expect(page).toHaveURL(/last=5&venue=1/)
  for (const row of await home.getByRole('rowheader').all())
    await expect(row).toHaveText(match.home_team_name_en ?? '')
  // The same from the address alone, and back to a part of the match.
  await page.reload()
  await expect(home.getByRole('row')).toHaveCount(6)
  await parts.getByRole('link', { name: 'Line-ups' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${match.id}#lineups$`))
  await expect(page.locator('#lineups')).toBeInViewport()
})

test('shows the match where the address asks for what there is not', async ({ page, request }) => {
  const { id } = await longMatch(request)
  for (const query of ['tab=nonsense', 'tab=match&last=999', 'tab=odds&tab=analysis']) {
    await openPage(page, `/en/score-detail?id=${id}&${query}`)
    await expect(page.getByRole('main').getByRole('region', { name: 'Timeline', exact: true })).toBeVisible()
  }
})

// Colours are of a theme and not of a language: the dark one is read in one language.
for (const language of LANGUAGES) {
  const colorScheme = language === 'en' ? 'dark' : 'light'
  test(`axe finds nothing in an analysis in ${language}, ${colorScheme}`, async ({ page, request }) => {
    const { id } = await longMatch(request)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await openPage(page, addressIn(language, `/score-detail?id=${id}&tab=analysis`))
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectCleanPart(page, `analysis in ${language}`, 'main')
  })
}

test('brings an event into an open match page through the socket', async ({ page, request, taken }) => {
  const { id } = await taken.takeFresh(request, 'football')
  await openPage(page, `/en/score-detail?id=${id}`)
  const timeline = page.getByRole('main').getByRole('region', { name: 'Timeline', exact: true })
  await expect(timeline).toBeVisible()
  await feedEvent(id, 'yellow', '--side', 'away', '--player', 'Trần Văn Thử')
  const line = timeline.getByRole('listitem').filter({ hasText: 'Trần Văn Thử' })
  await expect(line).toContainText('Yellow card')
  // It is the same for a reader who comes later.
  await page.reload()
  await expect(line).toContainText('Yellow card')
})

test('shows a basketball game with its quarters', async ({ page, request }) => {
  const match = await freshMatch(request, 'basketball')
  await openPage(page, `/en/score-detail?id=${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home_team_name_en ?? '')
  const quarters = page.getByRole('main').getByRole('table').filter({ hasText: 'Q4' }).first()
  await expect(quarters).toContainText(match.away_team_name_en ?? '')
})

test('answers a match that does not exist with 404', async ({ page, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  for (const query of ['?id=99999999', '?id=nonsense', '?id=-1', '?id=1e9', '']) {
    const response = await page.goto(`/en/score-detail${query}`)
    expect(response?.status(), query).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Out of play' })).toBeVisible()
  }
})
