import { freshMatch, liveList } from './api.ts'
import { feedEvent } from './feed.ts'
import { expect, openPage, test } from './fixtures.ts'

/** The football match that has been played longest: every part of its page has something to show. */
async function longMatch(request: Parameters<typeof liveList>[0]) {
  const { matches } = await liveList(request, 'football')
  const [match] = matches.toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (!match) throw new Error('no football match is live: the demo world promises some')
  return match
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
  for (const name of ['Timeline', 'Statistics', 'Line-ups'])
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

test('brings an event into an open match page through the socket', async ({ page, request }) => {
  const { id } = await freshMatch(request, 'football')
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
