import type { APIRequestContext, Page } from '@playwright/test'
import { getMatchesToPredict } from '#lib/contract/predictions/matches.ts'
import { getOwnStakes } from '#lib/contract/predictions/stakes.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext } from '../fixtures/new-streamer.ts'
import { checkIn, signUp } from '../fixtures/people/accounts.ts'
import { startTestedSite, type TestedSite } from '../site.ts'
import { visitSite } from '../tested-site.ts'

const t = messages('en', 'predictions')
/** The clock of this site runs so many times faster: a match takes two minutes. */
const SPEED = 60
/** The chosen match begins this long after the search at least, on the site's clock (ms). */
const AHEAD_MS = 25 * 60_000
/** A third of what one check-in gives. */
const COINS = 1

let site: TestedSite | undefined
let startedAt = 0

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  startedAt = Date.now()
  site = await startTestedSite(undefined, { DEMO_SPEED: String(SPEED) })
  visitSite(site)
})
test.afterAll(async () => {
  visitSite(null)
  await site?.stop()
})

/** Returns the football match that begins next and can be staked on at odds, as the site plays it by itself. */
async function nextMatch(request: APIRequestContext) {
  const from = startedAt + (Date.now() - startedAt) * SPEED + AHEAD_MS
  const answer = await request.get(`/${getMatchesToPredict.path}?sport=football&page_size=100`)
  const { list } = getMatchesToPredict.output.parse((await answer.json()).data)
  const found = list
    .filter(({ match, markets }) => {
      const isOpen = markets.some(({ market, is_open }) => market === 'result' && is_open)
      return match.status === 'scheduled' && isOpen && Date.parse(match.kickoff_at) > from
    })
    .toSorted((a, b) => Date.parse(a.match.kickoff_at) - Date.parse(b.match.kickoff_at))[0]
  if (!found) throw new Error('no match can be predicted: the demo world promises some')
  return found.match
}

/** Stakes on a pick of the result; prices move, so a refusal for a lower one is accepted. */
async function stakeOn(page: Page, pick: number): Promise<void> {
  const market = page.getByRole('region', { name: t.title, exact: true }).getByRole('group', {
    name: t.markets.result,
    exact: true,
  })
  await market
    .getByRole('button', { name: /^Stake on / })
    .nth(pick)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.stake.coins, { exact: true }).fill(String(COINS))
  await expect(async () => {
    await dialog.getByLabel(t.stake.coins, { exact: true }).press('Enter', { timeout: 2_000 })
    await expect(dialog).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}

test('stakes on every result of a match are paid by themselves when it has ended', {
  tag: '@long',
}, async ({ browser, troubles }) => {
  test.setTimeout(480_000)
  // A price that has moved is refused with 409.
  troubles.allow(/status of 409|answer 409/)
  if (!site) throw new Error('the site is not running')
  const context = await newContext(browser, site.url)
  await signUp(context)
  await checkIn(context.request)
  const page = await context.newPage()
  const match = await nextMatch(context.request)
  await openPage(page, `/en/score-detail?id=${match.id}`)
  for (const pick of [0, 1, 2]) await stakeOn(page, pick)

  await openPage(page, '/en/member?type=guess&tab=stakes')
  const open = page.getByRole('list', { name: t.own.lists.open })
  await expect(open.getByRole('listitem')).toHaveCount(3)
  // The event of the settlement empties the list.
  await expect(page.getByText(t.own.empty)).toBeVisible({ timeout: 360_000 })
  await page.getByText(t.own.lists.settled, { exact: true }).click()
  const rows = page.getByRole('list', { name: t.own.lists.settled }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const won = rows.filter({ has: page.getByText(t.own.states.won, { exact: true }) })
  await expect(won).toHaveCount(1)
  await expect(rows.filter({ has: page.getByText(t.own.states.lost, { exact: true }) })).toHaveCount(2)

  const answer = await context.request.get(`/${getOwnStakes.path}?state=settled`)
  const { list, matches, totals } = getOwnStakes.output.parse((await answer.json()).data)
  const { home_score: home, away_score: away, status } = matches[0] ?? match
  expect(status).toBe('finished')
  if (home === null || away === null) throw new Error('the match has ended without a score')
  const winner =
    home > away ? match.home_team_name_en : away > home ? match.away_team_name_en : t.markets.picks.draw
  await expect(won).toContainText(winner ?? '')
  const paid = list.find(({ state }) => state === 'won')
  // Rounded down, of a price with four decimals.
  expect(paid?.returned).toBe(Math.floor((COINS * Math.round((paid?.price ?? 0) * 10_000)) / 10_000))
  expect(totals).toMatchObject({
    settled_stakes: 3,
    won_stakes: 1,
    staked: 3 * COINS,
    returned: paid?.returned,
  })
  await context.close()
})
