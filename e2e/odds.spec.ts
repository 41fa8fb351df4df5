import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { liveList, playedMatch } from './fixtures/api.ts'
import { expectAccessiblePart } from './fixtures/axe.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { languagesInTurn } from './fixtures/in-turn.ts'
import { messages } from './fixtures/messages.ts'
import { makeOperator, signInOperator } from './fixtures/people/operators.ts'

/** Returns the live football match that started first: its odds have moved. */
async function longMatch(request: Parameters<typeof liveList>[0]): Promise<number> {
  const { matches } = await liveList(request, 'football')
  const [match] = matches.toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (!match) throw new Error('no football match is live: the demo world promises some')
  return match.id
}

const board = (page: Page, language: Language = 'en') =>
  page.getByRole('main').getByRole('region', { name: messages(language, 'odds').title, exact: true })

async function openOdds(page: Page, id: number, language: Language = 'en') {
  await openPage(page, addressIn(language, `/score-detail?id=${id}&tab=odds`))
  const odds = board(page, language)
  await expect(odds.getByRole('table').first()).toBeVisible()
  return odds
}

test('shows the bookmakers side by side without scripts', async ({ browser, request }) => {
  const id = await longMatch(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/en/score-detail?id=${id}&tab=odds`)
  const rows = board(page).getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(8)
  await expect(rows.nth(2)).toContainText(/Meridian.*\d\.\d\d/)
  await expect(board(page)).toContainText('18+')
  await context.close()
})

for (const language of languagesInTurn(0)) {
  test(`formats prices as the visitor prefers in ${language}, and remembers it`, async ({
    page,
    request,
  }) => {
    const texts = messages(language, 'odds')
    const odds = await openOdds(page, await longMatch(request), language)
    const price = odds.getByRole('table').first().locator('tbody tr').first().locator('td').first()
    const own = Number((await price.textContent())?.match(/\d+\.\d\d/)?.[0])
    const format = odds.getByRole('combobox', { name: texts.format })
    await format.selectOption({ label: texts.formats.decimal })
    await expect(price).toContainText((own + 1).toFixed(2))
    await format.selectOption({ label: texts.formats.american })
    await expect(price).toContainText(/[+−]\d{3}/)
    await page.reload()
    await expect(price).toContainText(/[+−]\d{3}/)
    await odds.getByRole('radio', { name: texts.market.eu }).check()
    await expect(odds.getByRole('columnheader', { name: texts.word.draw, exact: true }).first()).toBeVisible()
    await expect(price).toContainText(/[+−]\d{3}/)
  })
}

test('hides all odds, also on later pages', async ({ page, request }) => {
  const texts = messages('en', 'odds')
  const id = await longMatch(request)
  const odds = await openOdds(page, id)
  await odds.getByRole('switch', { name: texts.hide }).click()
  await expect(odds.getByRole('table')).toHaveCount(0)
  await expect(odds).toContainText(texts.none.hidden.title)
  await expect(odds).not.toContainText(/\d\.\d\d/)
  await page.reload()
  await expect(odds).toContainText(texts.none.hidden.title)
  await odds.getByRole('button', { name: texts.none.show }).click()
  await expect(odds.getByRole('table').first()).toBeVisible()
})

test('browses a bookmaker’s prices by keyboard only', async ({ page, request }) => {
  const texts = messages('en', 'odds')
  const odds = await openOdds(page, await longMatch(request))
  const opener = odds.getByRole('button', { name: /Meridian/ })
  await opener.press('Enter')
  const history = odds.getByRole('region', { name: /Meridian, Asian handicap/ })
  await expect(history.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(history.getByRole('img', { name: /Chart of \d+ changes/ })).toBeVisible()
  const slider = history.getByRole('slider', { name: texts.walk })
  await slider.press('Home')
  const first = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(history.locator('output')).toHaveText(
    (await slider.getAttribute('aria-valuetext')) ?? 'nothing',
  )
  await history.getByText(/All \d+ changes as a table/).click()
  await expect(history.getByRole('table')).toBeVisible()
  await history.getByRole('button', { name: texts.closeHistory }).press('Enter')
  await expect(history).toHaveCount(0)
})

test('steps through the goals of a chart by keys, and names them in the table as well', async ({
  page,
  request,
}) => {
  const texts = messages('en', 'odds')
  const { id } = await playedMatch(request)
  const odds = await openOdds(page, id)
  await odds.getByRole('button', { name: /Meridian/ }).press('Enter')
  const history = odds.getByRole('region', { name: /Meridian, Asian handicap/ })
  const marks = history.getByRole('list', { name: texts.marks }).getByRole('button')
  await expect(marks.nth(1)).toHaveAccessibleName(/^\d+(\+\d+)?′ · /)
  const slider = history.getByRole('slider', { name: texts.walk })
  await slider.press('Home')
  const first = (await slider.getAttribute('aria-valuetext')) ?? ''
  await marks.first().press('End')
  await expect(marks.last()).toBeFocused()
  await marks.last().press('Enter')
  await expect(slider).not.toHaveAttribute('aria-valuetext', first)
  await history.getByText(/All \d+ changes as a table/).click()
  await expect(history.getByRole('rowheader', { name: / · / })).toHaveCount(await marks.count())
})

test('explains the prices next to them', async ({ page, request }) => {
  const texts = messages('en', 'odds').derived
  const odds = await openOdds(page, await longMatch(request))
  await odds.getByText(texts.title).first().click()
  for (const text of [texts.payoutWhy, texts.probabilityWhy, texts.kellyWhy])
    await expect(odds.getByText(text)).toBeVisible()
  await expect(odds.getByRole('table').last()).toContainText(/9\d\.\d%/)
})

test('has no axe violations with everything expanded', async ({ page, request }) => {
  const odds = await openOdds(page, await longMatch(request))
  await odds.getByRole('button', { name: /Meridian/ }).click()
  await expect(odds.getByRole('slider')).toBeVisible()
  for (const summary of await odds.locator('summary').all()) await summary.click()
  await expectAccessiblePart(page, 'odds', 'section[aria-labelledby="odds-title"]')
})

test('applies the operator’s setting for odds', async ({ page, request }) => {
  const texts = messages('en', 'odds')
  const admin = messages('en', 'admin').settings
  const id = await longMatch(request)
  const operatorName = `odds-operator-${Date.now()}`
  await makeOperator(operatorName)
  await signInOperator(page.context(), operatorName)
  const setDisplay = async (display: keyof typeof admin.odds.display) => {
    await openPage(page, '/en/admin/settings')
    await page.getByRole('radio', { name: admin.odds.display[display] }).check()
    await page.getByRole('button', { name: `Save ${admin.odds.title}` }).click()
    await expect(page.getByText(admin.odds.saved)).toBeVisible()
  }
  /** A page is cached for a second: retry until the new one is loaded. */
  const opens = (text: string | RegExp) =>
    expect(async () => {
      await openPage(page, `/en/score-detail?id=${id}&tab=odds`)
      await expect(board(page)).toContainText(text, { timeout: 1_000 })
    }).toPass()
  try {
    await setDisplay('off')
    await opens(texts.none.off.title)
    await setDisplay('decimal')
    await opens(/[12]\.\d\d/)
    await expect(board(page).getByRole('combobox', { name: texts.format })).toHaveCount(0)
  } finally {
    await setDisplay('on')
  }
  await opens(texts.company)
})
