import type { APIRequestContext, Page } from '@playwright/test'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { dayOf, liveList } from '../fixtures/api.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

const HOUR = 3_600_000

const DAYS_AHEAD = 7

/** Football matches of leagues that begin hours from now, in the next days; each test takes another one. */
async function comingMatch(request: APIRequestContext, place: number): Promise<MatchRow> {
  const { server_time } = await liveList(request, 'football')
  const now = Date.parse(server_time)
  const days = Array.from({ length: DAYS_AHEAD }, (_, day) =>
    new Date(now + day * 24 * HOUR).toISOString().slice(0, 10),
  )
  const lists = await Promise.all(days.map((date) => dayOf(request, { tab: 'all', date })))
  const coming = lists
    .flat()
    .filter(({ status, kickoff_at }) => status === 'scheduled' && Date.parse(kickoff_at) > now + 4 * HOUR)
    .filter(({ home_rank, away_rank }) => home_rank !== null && away_rank !== null)
    .toSorted((one, other) => one.id - other.id)
  const match = coming[place % coming.length]
  if (!match) throw new Error('no league plays in a week: the demo world promises some')
  return match
}

for (const language of languagesInTurn(2))
  test(`before kick-off in ${language} the page says what to expect, without a box of play`, async ({
    page,
    request,
  }) => {
    const match = await comingMatch(request, 0)
    await openPage(page, addressIn(language, `/score-detail?id=${match.id}`))
    const main = page.getByRole('main')
    const region = (name: string) => main.getByRole('region', { name, exact: true })
    const preview = messages(language, 'matches.preview')
    for (const name of [
      messages(language, 'odds').chances.title,
      messages(language, 'matches.votes').title,
      preview.form.title,
      preview.reminder.title,
    ])
      await expect(region(name)).toBeVisible()
    await expect(main.getByText(messages(language, 'competitions.standings').places.title)).toBeVisible()
    await expect(main.getByText(preview.meetings.title, { exact: true }).first()).toBeVisible()
    const detail = messages(language, 'matches.detail')
    for (const name of [detail.timeline.title, detail.statistics.title, detail.momentum.title])
      await expect(region(name)).toHaveCount(0)
    await expectAccessiblePage(page, `preview in ${language}`)
  })

test('a guest votes once and sees the result, which other pages count at once', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const match = await comingMatch(request, 1)
  const away = localisedName(namesUnder(match, 'away_team_name'), 'en')
  const votes = messages('en', 'matches.votes')
  const path = `/en/score-detail?id=${match.id}`
  const panelOf = (one: Page) => one.getByRole('region', { name: votes.title, exact: true })
  const choicesOf = (one: Page) => panelOf(one).getByRole('group', { name: votes.title }).getByRole('button')
  const mine = panelOf(page).getByRole('term').filter({ hasText: votes.own })
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await openPage(other, path)
  await expect(choicesOf(other)).toHaveCount(3)
  const before =
    (await panelOf(other)
      .getByText(/votes?( yet)?$/)
      .textContent()) ?? ''

  await openPage(page, path)
  await expect(panelOf(page).getByRole('term')).toHaveCount(0)
  await choicesOf(page).filter({ hasText: away }).press('Enter')
  await expect(mine).toContainText(away)
  await expect(panelOf(page)).toContainText(votes.yours.replace('{choice}', away))
  await page.reload()
  await expect(mine).toContainText(away)
  await expect(choicesOf(page)).toHaveCount(0)
  // The other visitor has not voted: they see the number, and not how the votes are spread.
  await expect(panelOf(other)).not.toContainText(before)
  await expect(panelOf(other).getByRole('term')).toHaveCount(0)
  await context.close()
})

test('a match is shared by its address', async ({ page, request }) => {
  const match = await comingMatch(request, 2)
  await openPage(page, `/en/score-detail?id=${match.id}`)
  const share = messages('en', 'common').share
  await page
    .getByRole('main')
    .getByRole('button', { name: share.open.split('{')[0] ?? '' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: share.title })
  await expect(dialog.getByRole('textbox', { name: share.address })).toHaveValue(
    new RegExp(`/en/score-detail\\?id=${match.id}$`),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the calendar of the match is a file that other programs read', async ({ page, request }) => {
  const match = await comingMatch(request, 3)
  const preview = messages('en', 'matches.preview')
  await openPage(page, `/en/score-detail?id=${match.id}`)
  const link = page.getByRole('link', { name: preview.reminder.thisMatch, exact: true })
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('text/calendar')
  expect(await response.text()).toContain('BEGIN:VEVENT')
})

test('search engines read the preview in the page itself', async ({ request }) => {
  const match = await comingMatch(request, 0)
  const html = await (await request.get(`/en/score-detail?id=${match.id}`)).text()
  for (const text of [
    messages('en', 'odds').chances.title,
    messages('en', 'matches.votes').title,
    messages('en', 'matches.preview').form.title,
    messages('en', 'competitions.standings').places.title,
  ])
    expect(html).toContain(text)
})

for (const sport of ['football', 'basketball', 'esports'] as const)
  test(`at 1440 px the columns of a ${sport} match end at the same height`, async ({ page, request }) => {
    const { matches } = await liveList(request, sport)
    // Matches of youth teams show no table: their few panels do not fill equal columns with every number of events.
    const isYouth = (match: MatchRow) =>
      Number(/ U\d\d$/.test(localisedName(namesUnder(match, 'home_team_name'), 'en')))
    const [match] = matches.toSorted(
      (a, b) => isYouth(a) - isYouth(b) || Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `/en/score-detail?id=${match?.id}`)
    /** The largest empty space in px below a panel of a column, down to the next panel or the end of the column. */
    const hole = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll<HTMLElement>('[data-panel]')].filter(
          (cell) => cell.offsetHeight > 0,
        )
        return Math.max(
          0,
          ...cells.map((cell) => {
            const panel = cell.firstElementChild
            const bottoms = [...(panel?.children ?? [])].map((child) => child.getBoundingClientRect().bottom)
            return (panel?.getBoundingClientRect().bottom ?? 0) - Math.max(0, ...bottoms)
          }),
        )
      })
    await expect.poll(hole).toBeLessThan(300)
  })
