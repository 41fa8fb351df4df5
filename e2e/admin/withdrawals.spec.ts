import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { getPayoutSettings, writePayoutSettings } from '#lib/contract/wallet/payout-review.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { filled } from '../fixtures/messages.ts'
import { post, signIn } from '../fixtures/people/accounts.ts'
import { ownWithdrawal, withdraw } from '../fixtures/people/income.ts'
import { actAsOperator, admin, LOGGED_OUT, openAdminSection } from '../fixtures/people/operators.ts'
import { ANCHOR } from '../fixtures/people/people.ts'

const texts = admin.withdrawals
actAsOperator(`payouts-${Date.now()}`)

/** Amounts in tenths of income, and so in fen: above the least one, and other ones than in the spec of the wallet. */
const [SMALL, LARGE] = [10_200, 10_500]

/** A browser of the streamer of the demo world, who has income and an account to withdraw to. */
async function streamerContext(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...LOGGED_OUT })
  await signIn(context, ANCHOR)
  return context
}

/** Applies for a withdrawal that needs two operators, while this amount is a large one. */
async function withdrawLarge(operator: APIRequestContext, streamer: APIRequestContext, tenths: number) {
  const answer = await operator.get(`/${getPayoutSettings.path}`)
  const { settings } = getPayoutSettings.output.parse(((await answer.json()) as { data: unknown }).data)
  await post(operator, writePayoutSettings.path, { ...settings, second_from: tenths })
  try {
    return await withdraw(streamer, tenths)
  } finally {
    await post(operator, writePayoutSettings.path, settings)
  }
}

test('approves a withdrawal, whose payment follows, and rejects one with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const streamer = await streamerContext(browser, baseURL)
  const small = await withdraw(streamer.request, SMALL)
  const large = await withdrawLarge(page.request, streamer.request, LARGE)
  await openAdminSection(page, 'withdrawals')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const openOf = ({ number }: { number: string }) =>
    page.getByRole('button', { name: filled(texts.openOf, { number }) })
  await expect(openOf(small)).toBeVisible()
  await expectAccessiblePage(page, 'withdrawals in review')

  await test.step('a small one is approved by one operator', async () => {
    await openOf(small).click()
    await expect(dialog).toContainText('**** **** 0003')
    await expectAccessiblePart(page, 'a withdrawal')
    await dialog.getByLabel(texts.note).fill('Compared with the document.')
    await dialog.getByRole('button', { name: texts.approve, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(openOf(small)).toHaveCount(0)
  })
  await test.step('a large one needs another operator', async () => {
    await openOf(large).click()
    await dialog.getByRole('button', { name: texts.approve, exact: true }).click()
    await expect(page.getByText(texts.approvedFirst)).toBeVisible()
    const row = main.getByRole('listitem').filter({ has: openOf(large) })
    await expect(row).toContainText(filled(texts.approvals, { done: 1, needed: 2 }))
  })
  await test.step('it is rejected with a reason, which its owner sees', async () => {
    const reason = `The name is another one (${large.number}).`
    await openOf(large).click()
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await expect(dialog.getByText(texts.reasonMissing)).toBeVisible()
    await dialog.getByLabel(texts.note).fill(reason)
    await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(openOf(large)).toHaveCount(0)
    expect(await ownWithdrawal(streamer.request, large.id)).toMatchObject({ state: 'refused', reason })
    await main.getByRole('combobox', { name: texts.state }).selectOption('refused')
    await expect(openOf(large)).toBeVisible()
  })
  await test.step('the sandbox bank pays the small one', async () => {
    await expect(async () => {
      await page.reload()
      await main.getByRole('combobox', { name: texts.state }).selectOption('paid')
      await expect(openOf(small)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    expect(await ownWithdrawal(streamer.request, small.id)).toMatchObject({ state: 'paid' })
  })
  await test.step('the terms are saved with their own buttons', async () => {
    const least = main.getByLabel(texts.settings.names.least, { exact: true })
    const save = main.getByRole('button', { name: `Save: ${texts.settings.names.least}` })
    // The form begins again when the settings arrive anew.
    const write = (value: string) =>
      expect(async () => {
        await least.fill(value)
        await save.click({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    await write('99.999')
    await expect(main.getByText(/^Enter a number from/)).toBeVisible()
    await write('99.5')
    await expect(page.getByText(`${texts.settings.names.least} saved`)).toBeVisible()
    await write('100')
  })
  await streamer.close()
})
