import { setPaymentPassword } from '#lib/contract/accounts/profile.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { post, signIn } from '../fixtures/people/accounts.ts'
import { ANCHOR, REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'wallet.payouts')
const common = messages('en', 'common')
const PASSWORD = '135790'

test('a streamer withdraws income, cancels it, converts some, and reads the yearly statement', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/status of 40[039]|answer 40[039]/)
  await signIn(page.context(), ANCHOR)
  // Set already at a second attempt of this test.
  const password = { password: PASSWORD, password_confirm: PASSWORD }
  await post(page.context().request, setPaymentPassword.path, password).catch(() => undefined)
  const main = page.getByRole('main')
  const typePassword = async () => {
    const dialog = page.getByRole('dialog', { name: common.paymentPassword.title })
    await dialog
      .getByLabel(common.paymentPassword.label, { exact: true })
      .and(page.locator('input'))
      .fill(PASSWORD)
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
    const row = main.getByRole('list', { name: texts.list.title }).getByRole('listitem').first()
    await expect(row).toContainText('¥99')
    await expect(row).toContainText(texts.states.review)
    await row.getByRole('button', { name: /^Cancel withdrawal/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.list.cancelVerb }).click()
    await expect(row).toContainText(texts.states.cancelled)
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
    await expect(main.getByRole('row', { name: new RegExp(`^${texts.statement.total}`) })).toBeVisible()
    await expectAccessiblePage(page, 'a yearly statement')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: texts.statement.csv }).click()
    expect((await download).suggestedFilename()).toMatch(/^touchline-\d{4}\.csv$/)
  })
})
