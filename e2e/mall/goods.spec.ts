import { saveGoods } from '#lib/contract/mall/goods.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { newContext } from '../fixtures/new-streamer.ts'
import { checkIn, post, signUp } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const mall = messages('en', 'mall')

test('exchanges coins for a badge, which is worn; sold-out goods are refused and refreshed', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/status of 409|answer 409/)
  const operatorName = `mall-goods-${Date.now()}`
  await makeOperator(operatorName)
  const operator = await newContext(browser, baseURL ?? '')
  await signInOperator(operator, operatorName)
  const badge = `Badge ${Date.now()}`
  const names = (name: string) => ({ name_zh: name, name_en: name, name_vi: name })
  const saved = saveGoods.output.parse(
    await post(operator.request, saveGoods.path, {
      kind: 'badge',
      look: 'jade',
      ...names(badge),
      price: 2,
      days: 30,
      stock_change: 2,
      sort: -100,
    }),
  )
  await signUp(page.context())
  await checkIn(page.context().request)
  await openPage(page, '/en/member?type=mall')
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ hasText: badge })

  await test.step('the list shows price, stock and what cannot be afforded', async () => {
    await expect(card).toContainText('2 in stock')
    await expect(main.getByText(mall.blocks.coins).first()).toBeVisible()
    await expectAccessiblePage(page, 'the mall')
    await main.getByRole('switch', { name: mall.affordable }).check()
    await expect(main.getByText(mall.blocks.coins)).toHaveCount(0)
    await expect(card).toBeVisible()
  })
  await test.step('an exchange by keyboard', async () => {
    await card.getByRole('button', { name: filled(mall.exchangeOf, { name: badge }) }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: filled(mall.dialog.title, { name: badge }) })
    await expectAccessiblePart(page, 'the dialog of an exchange')
    await dialog.getByLabel(mall.dialog.count).fill('0')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(mall.wrong.count)).toBeVisible()
    await dialog.getByLabel(mall.dialog.count).fill('1')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(filled(mall.dialog.done, { name: badge }))).toBeVisible()
    await expect(card).toContainText('1 in stock')
  })
  await test.step('goods that are sold out in the meantime are refused, and the list says so', async () => {
    await card.getByRole('button', { name: filled(mall.exchangeOf, { name: badge }) }).click()
    const dialog = page.getByRole('dialog')
    await post(operator.request, saveGoods.path, {
      id: saved.id,
      kind: 'badge',
      look: 'jade',
      ...names(badge),
      price: 2,
      days: 30,
      stock_change: -1,
      sort: -100,
    })
    await dialog.getByRole('button', { name: mall.exchange, exact: true }).click()
    await expect(dialog.getByText('This item is sold out.')).toBeVisible()
    await dialog.getByRole('button', { name: messages('en', 'common').cancel }).click()
    await main.getByRole('switch', { name: mall.affordable }).uncheck()
    await expect(card).toContainText(mall.blocks.sold_out)
  })
  await test.step('the record and the badge are listed', async () => {
    await main.getByRole('link', { name: mall.tabs.records }).click()
    await expect(main.getByRole('listitem').filter({ hasText: badge })).toContainText(mall.states.delivered)
    await expectAccessiblePage(page, 'the exchanges of a user')
    await main.getByRole('link', { name: mall.tabs.items }).click()
    const worn = main.getByRole('switch', { name: filled(mall.items.wearOf, { name: badge }) })
    await expect(worn).toBeChecked()
    // The switch follows the answer, which `uncheck` does not wait for.
    await worn.click()
    await expect(worn).not.toBeChecked()
    await expectAccessiblePage(page, 'the badges of a user')
  })
  await operator.close()
})
