import { beginOrder, getChargeRules, sandboxPay } from '#lib/contract/gifts/orders.ts'
import { buyNoble } from '#lib/contract/gifts/perks.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { person } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { post } from '../fixtures/people/accounts.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const debts = messages('en', 'wallet.debts')
const recharge = messages('en', 'wallet.recharge')
const texts = admin.orders

test('an operator finds an order by its number and refunds it; what its buyer has spent is owed', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  const name = `cashier-${Date.now()}`
  await makeOperator(name)
  await signInOperator(page.context(), name)
  const buyer = await person(browser, baseURL)
  const { request } = buyer.context
  const rules = getChargeRules.output.parse(await post(request, getChargeRules.path, {}))
  const rule = rules.list.find(({ amount }) => amount === 600)
  const key = `order-${Date.now()}`
  const begun = await post(request, beginOrder.path, { rule_id: rule?.rule_id, idempotency_key: key })
  const { number } = beginOrder.output.parse(begun)
  await post(request, sandboxPay.path, { number })
  await post(request, buyNoble.path, { tier: 1, idempotency_key: `${key}-noble` })

  await openAdminSection(page, 'orders')
  await page.getByLabel(texts.term, { exact: true }).fill(number)
  await page.getByRole('button', { name: texts.search, exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: number })
  await expect(entry.getByText(texts.states.paid, { exact: true })).toBeVisible()
  await expectAccessiblePage(page, 'orders')
  await entry.getByRole('button', { name: texts.refundOf.replace('{number}', number) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.refund, exact: true }).click()
  await expect(dialog.getByText(admin.ask.reasonMissing)).toBeVisible()
  await dialog.getByLabel(admin.ask.reason, { exact: true }).fill('Bought by mistake')
  await expectAccessiblePart(page, 'the refund of an order')
  await dialog.getByRole('button', { name: texts.refund, exact: true }).click()
  await expect(entry.getByText(texts.states.refunded, { exact: true })).toBeVisible()

  const owes = new RegExp(filled(debts.title, { amount: '[\\d,]+' }))
  await openPage(buyer.page, '/en/member?type=1')
  await expect(buyer.page.getByText(owes)).toBeVisible()
  await openPage(buyer.page, `/en/member?type=1&isRecharge=true&order=${number}`)
  await expect(buyer.page.getByText(recharge.refunded.title)).toBeVisible()
  await expectAccessiblePage(buyer.page, 'a refunded order')
  await openPage(buyer.page, '/en/member?type=1&isRecharge=true')
  await expect(buyer.page.getByText(owes)).toBeVisible()
})
