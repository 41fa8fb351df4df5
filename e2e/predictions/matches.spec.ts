import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { getMatchesToPredict } from '#lib/contract/predictions/matches.ts'
import { setPredictionSettings } from '#lib/contract/predictions/settings.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { PREDICTION_DEFAULTS } from '#lib/shared/predictions/vocabulary.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext } from '../fixtures/new-streamer.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { CHECK_IN_COINS, checkIn, post, signUp } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const t = messages('en', 'predictions')
const GUESS = '/member?type=guess'
const TABS = ['', '&tab=stakes', '&tab=ranking', '&tab=limits'] as const

// Refusals of stakes are answers with 409.
test.beforeEach(({ troubles }) => troubles.allow(new RegExp(`${REFUSALS.source}|status of 409|answer 409`)))

/** A new user with the coins of the first check-in. */
async function signUpWithCoins(context: BrowserContext): Promise<void> {
  await signUp(context)
  await checkIn(context.request)
}

/** Matches that begin sooner could begin during a test. */
const NOT_BEFORE_MS = 20 * 60_000

/** Returns the id of a football match that has not begun and takes stakes. */
async function upcomingMatch(request: APIRequestContext): Promise<number> {
  for (let page = 1; ; page++) {
    const answer = await request.get(`/${getMatchesToPredict.path}?sport=football&page_size=100&page=${page}`)
    const { list } = getMatchesToPredict.output.parse((await answer.json()).data)
    const found = list.find(
      ({ match, markets }) =>
        match.status === 'scheduled' &&
        Date.parse(match.kickoff_at) > Date.now() + NOT_BEFORE_MS &&
        markets.some((market) => market.is_open),
    )
    if (found) return found.match.id
    if (list.length === 0) throw new Error('no match can be predicted: the demo world promises some')
  }
}

/** The box of a match's page with its markets. */
const boxOf = (page: Page): Locator => page.getByRole('region', { name: t.title, exact: true })
const picksOf = (page: Page): Locator => boxOf(page).getByRole('button', { name: /^Stake on / })

/** Opens the stake dialog of the first pick of the match on the page. */
async function openStakeDialog(page: Page) {
  await picksOf(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.stake.coins, { exact: true })).toBeVisible()
  return dialog
}

test('a user stakes on an upcoming match, by keyboard too, and finds the stakes in the member area', async ({
  page,
  request,
}) => {
  test.slow()
  await signUpWithCoins(page.context())
  const address = `/en/score-detail?id=${await upcomingMatch(request)}`
  await test.step('the member area lists matches to stake on', async () => {
    await openPage(page, `/en${GUESS}`)
    await expect(page.getByText(t.about)).toBeVisible()
    const list = page.getByRole('list', { name: t.matches.title })
    await expect(list.getByRole('button', { name: /^Stake on / }).first()).toBeVisible()
  })
  await openPage(page, address)

  await test.step('the dialog refuses what cannot be staked, and changes nothing', async () => {
    const dialog = await openStakeDialog(page)
    await expectAccessiblePart(page, 'the stake dialog')
    const coins = dialog.getByLabel(t.stake.coins, { exact: true })
    await coins.fill('0')
    await coins.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Please enter a whole number')
    // More than the coins of one check-in, and less than the limit of a stake.
    await coins.fill(String(CHECK_IN_COINS + 100))
    await coins.press('Enter')
    await expect(dialog.getByRole('link', { name: t.stake.help.short })).toBeVisible()
    await coins.fill('2')
    await expect(dialog.getByRole('status')).toContainText(t.stake.possible)
    await coins.press('Enter')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a pick is chosen and staked on without a mouse', async () => {
    const pick = picksOf(page).first()
    await pick.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(t.stake.coins, { exact: true }).fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pick).toBeFocused()
  })
  await test.step('both are among the own stakes', async () => {
    await openPage(page, `/en${GUESS}&tab=stakes`)
    const list = page.getByRole('list', { name: t.own.lists.open })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').filter({ hasText: '2 coins' })).toContainText(t.own.states.open)
    await expectAccessiblePage(page, 'own stakes')
  })
  await test.step('limits, a break and the consent are kept', async () => {
    await openPage(page, `/en${GUESS}&tab=ranking`)
    await expect(page.getByText(t.ranking.ownNone)).toBeVisible()
    const consent = page.getByRole('switch', { name: t.ranking.consent })
    await expect(consent).not.toBeChecked()
    await consent.click()
    await expect(consent).toBeChecked()
    await page.reload()
    await expect(consent).toBeChecked()
    await openPage(page, `/en${GUESS}&tab=limits`)
    await page.getByLabel(t.limits.periods.day, { exact: true }).fill('3')
    await page.getByRole('button', { name: t.limits.save }).click()
    await expect(page.getByText(t.limits.saved, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('3 of 3').first()).toBeVisible()
    await openPage(page, address)
    const dialog = await openStakeDialog(page)
    await dialog.getByLabel(t.stake.coins, { exact: true }).fill('1')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: t.stake.help.limit })).toBeVisible()
    await page.keyboard.press('Escape')
    await openPage(page, `/en${GUESS}&tab=limits`)
    await page.getByRole('button', { name: t.break.verb }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.break.verb }).click()
    await expect(page.getByText(t.break.active)).toBeVisible()
  })
})

test('the page of a match offers its markets, and asks a guest to log in', async ({ page, request }) => {
  await openPage(page, `/en/score-detail?id=${await upcomingMatch(request)}`)
  await expect(boxOf(page).getByText(t.stake.rule)).toBeVisible()
  await expectAccessiblePart(page, 'the box of predictions', '[data-predictions]')
  await picksOf(page).first().click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
})

test('every tab works on a phone in three languages', async ({ page }) => {
  test.slow()
  await signUpWithCoins(page.context())
  await resizeBlank(page, { width: 390, height: 844 })
  for (const language of LANGUAGES)
    for (const [index, tab] of TABS.entries()) {
      if (!isInTurn(index, language)) continue
      await openPage(page, addressIn(language, `/m${GUESS}${tab}`))
      const texts = messages(language, 'predictions')
      await expect(page.getByText(texts.about)).toBeVisible()
      await expect(page.getByRole('status', { name: texts.loading })).toHaveCount(0)
      expect(await overflowOf(page), `${language} ${tab}`).toBeLessThanOrEqual(0)
      await expectAccessiblePage(page, `predictions ${tab} on a phone`)
    }
})

/** Lets an operator set the delay within which stakes are paid back; `run` then places stakes. */
async function withoutDelay(browser: Browser, baseURL: string, run: () => Promise<void>): Promise<void> {
  const name = `delay-${Date.now()}`
  await makeOperator(name)
  const operator = await newContext(browser, baseURL)
  await signInOperator(operator, name)
  const set = (delay_seconds: number) => post(operator.request, setPredictionSettings.path, { delay_seconds })
  await set(0)
  try {
    await run()
  } finally {
    await set(PREDICTION_DEFAULTS.delay_seconds)
    await operator.close()
  }
}

test('a stake on the next goal is shown as won and paid once the goal is scored', async ({
  page,
  browser,
  baseURL,
  request,
  taken,
}) => {
  test.slow()
  await signUpWithCoins(page.context())
  const match = await taken.takeFresh(request, 'football')
  const home = match.home_team_name_en ?? ''
  await withoutDelay(browser, baseURL ?? '', async () => {
    await openPage(page, `/en/score-detail?id=${match.id}`)
    const market = boxOf(page).getByRole('group', { name: /^Goal \d+$/ })
    await market
      .getByRole('button', { name: /^Stake on / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(home)
    await dialog.getByLabel(t.stake.coins, { exact: true }).fill('2')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  })
  await openPage(page, `/en${GUESS}&tab=stakes`)
  const open = page.getByRole('list', { name: t.own.lists.open })
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', `Nguyễn Paid ${match.id}`)
  // The event of its settlement empties the list of open stakes.
  await expect(page.getByText(t.own.empty)).toBeVisible()
  await page.getByText(t.own.lists.settled, { exact: true }).click()
  const row = page.getByRole('list', { name: t.own.lists.settled }).getByRole('listitem')
  await expect(row.getByText(t.own.states.won, { exact: true })).toBeVisible()
  await expect(row.getByText(/^Returned [2-9]/)).toBeVisible()
})
