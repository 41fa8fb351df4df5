import type { Page } from '@playwright/test'
import { setPaymentPassword } from '#lib/contract/accounts/profile.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { post, signUp } from '../fixtures/people/accounts.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const recharge = messages('en', 'wallet.recharge')
const wallet = messages('en', 'wallet.statement')

async function diamonds(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/wallet/balances')).json()
  return data.wallets.find((each: { currency: string }) => each.currency === 'diamonds').available / 10
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await axeOf(page).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Starts a purchase of 60 diamonds and opens the cashier. */
async function toCashier(page: Page): Promise<void> {
  await openPage(page, '/en/member?type=1&isRecharge=true')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^60\b/ }).check()
  await main.getByRole('button', { name: filled(recharge.pay, { price: '¥6' }) }).click()
  await expect(page).toHaveURL(/\/en\/cashier\?order=/)
  await expect(main.getByText(recharge.cashier.banner)).toBeVisible()
}

test('asks for the payment password that was set, again after a wrong one, and repeats the call with it', async ({
  page,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  troubles.allow(/status of 40[03]|answer 40[03]/)
  const { title, label, confirm } = messages('en', 'common').paymentPassword
  await signUp(page.context())
  const password = '135790'
  const input = { password, password_confirm: password }
  await post(page.context().request, setPaymentPassword.path, input)
  await openPage(page, '/en/member?type=1&isRecharge=true')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^60\b/ }).check()
  const pay = main.getByRole('button', { name: filled(recharge.pay, { price: '¥6' }) })
  await pay.click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: messages('en', 'common').cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/isRecharge=true$/)

  await pay.click()
  await expect(dialog.getByRole('button', { name: confirm })).toBeDisabled()
  await dialog.getByLabel(label, { exact: true }).and(page.locator('input')).fill('000000')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog.getByText(/4 attempts left/)).toBeVisible()
  await dialog.getByLabel(label, { exact: true }).and(page.locator('input')).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/cashier\?order=/)
})

test('recharges through the test cashier: a paid order is credited and notified, a refused one is not, and both are listed', async ({
  page,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  // A new account, so that no other test changes this wallet.
  await signUp(page.context())
  const before = await diamonds(page)
  await toCashier(page)
  await expectClean(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: filled(recharge.cashier.pay, { price: '¥6' }) }).click()
  await expect(main.getByText(filled(recharge.paid.text, { amount: '60' }))).toBeVisible()
  expect(await diamonds(page)).toBe(before + 60)
  await main.getByRole('link', { name: recharge.paid.go }).click()
  const card = main.getByRole('radio', { name: new RegExp(wallet.wallets.diamonds) })
  await expect(card).toHaveAccessibleName(new RegExp((before + 60).toLocaleString('en')))

  await toCashier(page)
  await main.getByRole('button', { name: recharge.cashier.refuse }).click()
  await expect(main.getByText(recharge.failed.text)).toBeVisible()
  expect(await diamonds(page)).toBe(before + 60)

  await main.getByRole('link', { name: recharge.parts.orders }).click()
  const rows = main.getByRole('list', { name: recharge.orders.title }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText(recharge.states.failed)
  await expect(rows.nth(1)).toContainText(recharge.states.paid)
  await expectClean(page)
})
