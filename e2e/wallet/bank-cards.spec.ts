import { setPaymentPassword } from '#lib/contract/accounts/profile.ts'
import { CARD } from '#testing/domains/payouts/payout-accounts.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { post, signUp } from '../fixtures/people/accounts.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'wallet.payouts')
const { proof } = messages('en', 'accounts.profile')
const PASSWORD = '135790'

test('a user without a verified identity is led to it, and cannot save a bank card', async ({
  page,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  troubles.allow(/status of 403|answer 403/)
  await signUp(page.context())
  const { request } = page.context()
  await post(request, setPaymentPassword.path, { password: PASSWORD, password_confirm: PASSWORD })
  const main = page.getByRole('main')

  await openPage(page, '/en/member?type=withdraw')
  await expect(main.getByRole('link', { name: texts.withdraw.verify })).toBeVisible()
  await expectAccessiblePage(page, 'the steps before a withdrawal')
  await main.getByRole('link', { name: texts.withdraw.account }).click()

  await main.getByRole('button', { name: 'Add: Bank card' }).click()
  const save = main.getByRole('button', { name: texts.cards.save, exact: true })
  await save.click()
  await expect(main.getByText(texts.cards.missing)).toBeVisible()
  await main.getByLabel(texts.cards.holder, { exact: true }).fill('Zhang Sanfeng')
  const number = main.getByLabel(texts.cards.cardNumber, { exact: true }).and(page.locator('input'))
  await number.fill(CARD)
  await main.getByLabel(texts.cards.bank, { exact: true }).fill('A bank')
  await main.getByLabel(texts.cards.password, { exact: true }).fill(PASSWORD)
  await main.getByLabel(proof.code, { exact: true }).fill('123456')
  await expectAccessiblePage(page, 'the form of a bank card')
  await save.click()
  await expect(main.getByText('Please verify your identity first.')).toBeVisible()
  await number.fill('6228 0000 0000 0000 04')
  await save.click()
  await expect(main.getByText('This is not a valid card number.')).toBeVisible()
})
