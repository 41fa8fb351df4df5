import { readFile } from 'node:fs/promises'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { person } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { checkIn } from '../fixtures/people/accounts.ts'
import {
  admin,
  makeOperator,
  openAdminSection,
  PASSWORD,
  signInOperator,
} from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const mall = messages('en', 'mall')
const console_ = admin.mall

test('an operator adds real goods, a user exchanges coins for them, and they are packed, exported, shipped and received', async ({
  page: operator,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const name = `mall-${Date.now()}`
  await makeOperator(name)
  await signInOperator(operator.context(), name)
  const shopper = await person(browser, baseURL)
  await checkIn(shopper.context.request)
  const goods = `Mug ${Date.now()}`

  await test.step('the goods are added in the console', async () => {
    await openAdminSection(operator, 'mall')
    await expectAccessiblePage(operator, 'the mall in the console')
    await operator.getByRole('button', { name: console_.add }).click()
    await operator.getByLabel(console_.kind).selectOption('real')
    for (const language of ['zh', 'en', 'vi'] as const)
      await operator.getByLabel(console_.nameIn.replace('{language}', admin.languages[language])).fill(goods)
    await operator.getByLabel(console_.price, { exact: true }).fill('3')
    await operator.getByLabel(console_.firstStock, { exact: true }).fill('5')
    await operator.getByLabel(console_.sort, { exact: true }).fill('-90')
    await expectAccessiblePage(operator, 'the form of goods')
    await operator.getByRole('button', { name: messages('en', 'common').save }).click()
    await expect(operator.getByRole('listitem').filter({ hasText: goods })).toContainText('5 in stock')
  })
  await test.step('a user exchanges coins for them', async () => {
    await openPage(shopper.page, '/en/member?type=mall')
    await shopper.page.getByRole('button', { name: filled(mall.exchangeOf, { name: goods }) }).click()
    const dialog = shopper.page.getByRole('dialog')
    await dialog.getByRole('button', { name: mall.exchange, exact: true }).click()
    await expect(dialog.getByText(mall.wrong.name)).toBeVisible()
    await expectAccessiblePart(shopper.page, 'the address of an exchange')
    await dialog.getByLabel(mall.address.country).selectOption('VN')
    await dialog.getByLabel(mall.address.name, { exact: true }).fill('=Nguyễn Văn A')
    await dialog.getByLabel(mall.address.phone, { exact: true }).fill('0912 345 678')
    await dialog.getByLabel(mall.address.region, { exact: true }).fill('Hà Nội')
    await dialog.getByLabel(mall.address.address, { exact: true }).fill('1 Phố Huế')
    await dialog.getByRole('button', { name: mall.exchange, exact: true }).click()
    await expect(shopper.page.getByText(filled(mall.dialog.placed, { name: goods }))).toBeVisible()
  })
  const row = () => operator.getByRole('listitem').filter({ hasText: goods })
  await test.step('the operator opens the address and exports what has to be packed', async () => {
    await openPage(operator, '/en/admin/mall?tab=exchanges')
    await row().getByRole('button', { name: console_.openAddress }).click()
    await expect(row().getByText('1 Phố Huế')).toBeVisible()
    await expectAccessiblePage(operator, 'exchanges to fulfil')
    await operator.getByRole('button', { name: console_.export.button }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(console_.export.password, { exact: true }).fill(PASSWORD)
    await expectAccessiblePart(operator, 'the export of exchanges')
    const downloaded = operator.waitForEvent('download')
    await dialog.getByRole('button', { name: console_.export.verb, exact: true }).click()
    const csv = await readFile(await (await downloaded).path(), 'utf8')
    expect(csv).toContain("'=Nguyễn Văn A")
  })
  await test.step('it is packed and shipped, and the user says that it arrived', async () => {
    await row().getByRole('button', { name: console_.steps.packed.verb }).click()
    await operator.getByRole('dialog').getByRole('button', { name: console_.steps.packed.verb }).click()
    await expect(row()).toHaveCount(0)
    await operator.getByText(console_.states.packed, { exact: true }).click()
    await row().getByRole('button', { name: console_.steps.shipped.verb, exact: false }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(console_.carrier, { exact: true }).fill('Post')
    await dialog.getByLabel(console_.tracking, { exact: true }).fill('VN123')
    await dialog.getByRole('button', { name: console_.steps.shipped.verb, exact: true }).click()
    await expect(row()).toHaveCount(0)
    await openPage(shopper.page, '/en/member?type=mall&tab=records')
    const record = shopper.page.getByRole('main').getByRole('listitem').filter({ hasText: goods })
    await expect(record).toContainText('VN123')
    await record.getByRole('button', { name: mall.records.arrived }).click()
    await expect(record).toContainText(mall.states.delivered)
    await openPage(shopper.page, '/en/member?type=1&isRecharge=true&tab=orders')
    await expect(
      shopper.page.getByRole('main').getByRole('listitem').filter({ hasText: goods }),
    ).toBeVisible()
  })
})
