import type { BrowserContext, Page } from '@playwright/test'
import { getMatchesToPredict } from '#lib/contract/predictions/matches.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { CHECK_IN_COINS, checkIn, signUp } from '../fixtures/people/accounts.ts'
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

/** Opens the stake dialog of the first pick that can be staked on. */
async function openStakeDialog(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Stake on / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.stake.coins, { exact: true })).toBeVisible()
  return dialog
}

test('a user stakes on a match, by keyboard too, and finds the stakes in the member area', async ({
  page,
}) => {
  test.slow()
  await signUpWithCoins(page.context())
  await openPage(page, `/en${GUESS}`)
  await expect(page.getByText(t.about)).toBeVisible()

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
    const pick = page
      .getByRole('main')
      .getByRole('button', { name: /^Stake on / })
      .first()
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
    await openPage(page, `/en${GUESS}`)
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
  const answer = await request.get(`/${getMatchesToPredict.path}?page_size=20`)
  const { list } = getMatchesToPredict.output.parse((await answer.json()).data)
  const found = list.find(({ match }) => match.sport === 'football' && match.status === 'scheduled')
  if (!found) throw new Error('no match can be predicted: the demo world promises some')
  await openPage(page, `/en/score-detail?id=${found.match.id}`)
  const box = page.getByRole('region', { name: t.title, exact: true })
  await expect(box.getByText(t.stake.rule)).toBeVisible()
  await expectAccessiblePart(page, 'the box of predictions', '[data-predictions]')
  await box
    .getByRole('button', { name: /^Stake on / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
})

test('every tab works on a phone in three languages', async ({ page }) => {
  test.slow()
  await signUpWithCoins(page.context())
  await resizeBlank(page, { width: 390, height: 844 })
  for (const language of LANGUAGES)
    for (const tab of TABS) {
      await openPage(page, addressIn(language, `/m${GUESS}${tab}`))
      const texts = messages(language, 'predictions')
      await expect(page.getByText(texts.about)).toBeVisible()
      await expect(page.getByRole('status', { name: texts.loading })).toHaveCount(0)
      expect(await overflowOf(page), `${language} ${tab}`).toBeLessThanOrEqual(0)
      if (language === 'vi') await expectAccessiblePage(page, `predictions ${tab} on a phone`)
    }
})
