import type { Browser, Page } from '@playwright/test'
import { verifyIdentity } from '#lib/contract/accounts/identity.ts'
import { getIdentities, reviewIdentity } from '#lib/contract/admin/identities.ts'
import { SMS_RESEND_SECONDS } from '#lib/shared/vocabulary/accounts.ts'
import { CARD, HOLDER } from '#testing/domains/payouts/payout-accounts.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext, randomPassport } from '../fixtures/new-streamer.ts'
import { post, signUp } from '../fixtures/people/accounts.ts'
import { ensurePaymentPassword, PAYMENT_PASSWORD } from '../fixtures/people/income.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { passCheck, REFUSALS, waitForSmsCode, words } from '../fixtures/people/people.ts'

const texts = messages('en', 'wallet.payouts')
const { proof } = messages('en', 'accounts.profile')

/** A user whose identity an operator has accepted. */
async function signUpVerified(page: Page, browser: Browser, baseURL: string | undefined): Promise<string> {
  const { mobile, user } = await signUp(page.context())
  await post(page.context().request, verifyIdentity.path, {
    real_name: HOLDER,
    id_number: randomPassport(),
    kind: 'passport',
  })
  const name = `cards-${Date.now()}`
  await makeOperator(name)
  const operator = await newContext(browser, baseURL ?? '')
  await signInOperator(operator, name)
  const answer = await operator.request.get(`/${getIdentities.path}?page_size=100`)
  const { list } = getIdentities.output.parse(((await answer.json()) as { data: unknown }).data)
  const { id } = list.find((each) => each.user_id === user.id) ?? {}
  await post(operator.request, reviewIdentity.path, { id, accept: true })
  await operator.close()
  return mobile
}

test('a user without a verified identity is led to it, and cannot save a bank card', async ({
  page,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  troubles.allow(/status of 403|answer 403/)
  await signUp(page.context())
  await ensurePaymentPassword(page.context().request)
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
  await main.getByLabel(texts.cards.password, { exact: true }).fill(PAYMENT_PASSWORD)
  await main.getByLabel(proof.code, { exact: true }).fill('123456')
  await expectAccessiblePage(page, 'the form of a bank card')
  await save.click()
  await expect(main.getByText('Please verify your identity first.')).toBeVisible()
  await number.fill('6228 0000 0000 0000 04')
  await save.click()
  await expect(main.getByText('This is not a valid card number.')).toBeVisible()
})

test('a verified user saves a bank card, which is shown masked and waits before the first withdrawal', {
  tag: '@long',
}, async ({ page, browser, baseURL, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/status of 403|answer 403/)
  const mobile = await signUpVerified(page, browser, baseURL)
  await ensurePaymentPassword(page.context().request)
  const oldCode = await waitForSmsCode(mobile)
  const since = Date.now()
  const main = page.getByRole('main')

  await openPage(page, '/en/member?type=cards')
  await main.getByRole('button', { name: 'Add: Bank card' }).click()
  const form = main.getByRole('form', { name: texts.cards.cardNumber })
  await form.getByLabel(texts.cards.holder, { exact: true }).fill(HOLDER)
  await form.getByLabel(texts.cards.cardNumber, { exact: true }).fill(CARD)
  await form.getByLabel(texts.cards.bank, { exact: true }).fill('A bank')
  await form.getByLabel(texts.cards.password, { exact: true }).fill(PAYMENT_PASSWORD)
  // A number gets its next code after this time: the last one was sent for the registration.
  await expect
    .poll(() => Date.now() - since, { timeout: 90_000, intervals: [1_000] })
    .toBeGreaterThan(SMS_RESEND_SECONDS * 1_000)
  await form.getByRole('button', { name: words.login.sendCode }).click()
  await passCheck(form)
  await form.getByLabel(proof.code, { exact: true }).fill(await waitForSmsCode(mobile, oldCode))
  await form.getByRole('button', { name: texts.cards.save, exact: true }).click()

  const saved = `A bank **** **** ${CARD.slice(-4)}`
  await expect(main.getByText(saved)).toBeVisible()
  await expect(main.getByText(texts.cards.usable)).toBeVisible()
  await page.reload()
  await expect(main.getByText(saved)).toBeVisible()
  await expect(main.getByText(CARD)).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Change: Bank card' })).toBeVisible()
})
