import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { getYearlyStatement } from '#lib/contract/wallet/payouts.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { signIn } from '../fixtures/people/accounts.ts'
import { ensurePaymentPassword, PAYMENT_PASSWORD } from '../fixtures/people/income.ts'
import { ANCHOR, REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'wallet.payouts')
const common = messages('en', 'common')

/** Income that the user of this browser has moved to diamonds this year, in diamonds. */
async function convertedThisYear(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/${getYearlyStatement.path}?year=${new Date().getFullYear()}`)
  const { months } = getYearlyStatement.output.parse(((await answer.json()) as { data: unknown }).data)
  return months.reduce((sum, { converted }) => sum + converted, 0) / 10
}

test('a streamer withdraws income, cancels it, converts some, and reads the yearly statement', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/status of 40[039]|answer 40[039]/)
  await signIn(page.context(), ANCHOR)
  const { request } = page.context()
  await ensurePaymentPassword(request)
  const before = await convertedThisYear(request)
  const main = page.getByRole('main')
  const typePassword = async () => {
    const dialog = page.getByRole('dialog', { name: common.paymentPassword.title })
    await dialog
      .getByLabel(common.paymentPassword.label, { exact: true })
      .and(page.locator('input'))
      .fill(PAYMENT_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }

  await test.step('the wallet leads to the withdrawal, which shows fee and money before it is confirmed', async () => {
    await openPage(page, '/en/member?type=1')
    await main.getByRole('link', { name: texts.links.withdraw, exact: true }).click()
    await expect(main.getByText(texts.simulated)).toBeVisible()
    await expectAccessiblePage(page, 'withdrawing')
    const amount = main.getByLabel(texts.withdraw.amount, { exact: true })
    const apply = main.getByRole('button', { name: texts.withdraw.apply, exact: true })
    await amount.fill('1')
    await apply.click()
    await expect(main.getByText(/^Enter an amount from/)).toBeVisible()
    await amount.fill('1000')
    const form = main.getByRole('form', { name: texts.withdraw.apply })
    await expect(form.getByText('¥99', { exact: true })).toBeVisible()
    await apply.click()
    const dialog = page.getByRole('dialog', { name: texts.withdraw.confirmTitle })
    await expect(dialog).toContainText('The fee is ¥1; you receive ¥99.')
    await expectAccessiblePart(page, 'the confirmation of a withdrawal')
    await dialog.getByRole('button', { name: texts.withdraw.apply, exact: true }).click()
    await typePassword()
  })
  await test.step('it is listed in review, and cancelled', async () => {
    const rows = main.getByRole('list', { name: texts.list.title }).getByRole('listitem')
    const cancel = rows
      .filter({ hasText: /¥99(?![.\d])/ })
      .filter({ hasText: texts.states.review })
      .getByRole('button', { name: /^Cancel withdrawal/ })
    const number = /wd[0-9a-f]+/.exec((await cancel.getAttribute('aria-label')) ?? '')?.[0]
    await cancel.click()
    await page.getByRole('dialog').getByRole('button', { name: texts.list.cancelVerb }).click()
    await expect(rows.filter({ hasText: number ?? 'no number' })).toContainText(texts.states.cancelled)
  })
  await test.step('income becomes diamonds after a warning', async () => {
    await openPage(page, '/en/member?type=convert')
    await expect(main.getByText(texts.convert.warning)).toBeVisible()
    await main.getByLabel(texts.convert.amount, { exact: true }).fill('1.5')
    await expectAccessiblePage(page, 'converting income')
    await main.getByRole('button', { name: texts.convert.convert, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: texts.convert.confirmTitle })
    await dialog.getByRole('button', { name: texts.convert.convert, exact: true }).click()
    await typePassword()
    await expect(page.getByText('Income moved to diamonds')).toBeVisible()
  })
  await test.step('the yearly statement has it, and is saved as CSV', async () => {
    await openPage(page, '/en/member?type=statement')
    const headings = await main.getByRole('columnheader').allTextContents()
    const column = headings.indexOf(texts.statement.converted)
    const total = main.getByRole('row', { name: new RegExp(`^${texts.statement.total}`) })
    // The first column is the heading of its row.
    await expect(total.getByRole('cell').nth(column - 1)).toHaveText(
      new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(before + 1.5),
    )
    await expectAccessiblePage(page, 'a yearly statement')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: texts.statement.csv }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^touchline-\d{4}\.csv$/)
    const [, ...months] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    const inFile = months.reduce((sum, month) => sum + Number(month.split(',')[column]), 0)
    expect(inFile).toBeCloseTo(before + 1.5, 5)
  })
})
