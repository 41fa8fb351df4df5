import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { person } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled } from '../fixtures/messages.ts'
import { buyDiamonds } from '../fixtures/people/buy-diamonds.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'
import { apply, choosePick, texts } from './publish.ts'

const REASONS = 'The visitors lack three defenders and have travelled for two days.'

test('a user becomes an expert and publishes a plan, which another user buys', async ({
  page: operator,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const name = `experts-${Date.now()}`
  await makeOperator(name)
  await signInOperator(operator.context(), name)
  const expert = await person(browser, baseURL)
  const buyer = await person(browser, baseURL)
  await buyDiamonds(buyer.context.request, 600)
  let address = ''

  await test.step('the application is submitted and approved', async () => {
    await openPage(expert.page, '/en/specialist-info')
    await apply(expert.page)
    await expect(expert.page.getByText(texts.apply.states.waiting)).toBeVisible()
    await expectAccessiblePage(expert.page, 'a waiting application')
    await openAdminSection(operator, 'experts')
    await operator
      .getByRole('button', { name: filled(admin.experts.reviewOf, { name: expert.user.user_nickname }) })
      .click()
    await expectAccessiblePart(operator, 'the review of an expert')
    await operator.getByRole('dialog').getByRole('button', { name: admin.experts.accept }).click()
    await expect(operator.getByRole('dialog')).toHaveCount(0)
    // The decision arrives over the socket.
    await expect(expert.page.getByRole('link', { name: texts.areaTabs.publish, exact: true })).toBeVisible()
  })

  await test.step('a plan is published by keyboard and mouse, with its hash', async () => {
    const { page } = expert
    const { publish: t } = texts
    await page.getByRole('link', { name: texts.areaTabs.publish, exact: true }).press('Enter')
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page.getByText(filled(t.problems.selections, { most: 4 }))).toBeVisible()
    await choosePick(page)
    await page.locator('input[name="stake"]').press('ArrowRight')
    await page.getByLabel(t.reasons, { exact: true }).fill(REASONS)
    await page.getByText(t.paid, { exact: true }).click()
    await page.getByLabel(t.diamonds, { exact: true }).fill('18')
    await page.getByRole('switch', { name: t.back }).check()
    await expectAccessiblePage(page, 'the form of a plan')
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expectAccessiblePart(page, 'the confirmation of a plan')
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
    await expect(page.getByText(texts.published.text)).toBeVisible()
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
    address = (await page.getByRole('link', { name: texts.published.open }).getAttribute('href')) ?? ''
  })

  await test.step('a visitor sees what is locked, a buyer the picks, and the receipt has the hash', async () => {
    const { page } = buyer
    await openPage(page, address)
    await expect(page.getByText(REASONS)).toHaveCount(0)
    await expectAccessiblePage(page, 'a locked plan')
    await page.getByRole('button', { name: filled(texts.buy.buy, { amount: 18 }) }).click()
    await expect(page.getByText(REASONS)).toBeVisible()
    await expect(page.getByText(texts.detail.purchase.held)).toBeVisible()
    await expectAccessiblePage(page, 'a bought plan')
    const hash = await page.locator('code').first().textContent()
    await page.getByRole('link', { name: texts.detail.receipt }).click()
    await expect(page).toHaveURL(/type=plans/)
    await expect(page.getByText(hash ?? 'no hash')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectAccessiblePage(page, 'bought plans')
  })

  await test.step('an operator suspends the expert, and visitors read why', async () => {
    await operator.getByRole('main').locator('label').filter({ hasText: admin.experts.views.experts }).click()
    await operator
      .getByRole('button', {
        name: filled(admin.experts.moveOf.suspended, { name: expert.user.user_nickname }),
      })
      .click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(admin.ask.reason, { exact: true }).fill('Sold plans elsewhere.')
    await dialog.getByRole('button', { name: admin.experts.move.suspended, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await openPage(buyer.page, `/en/specialist-home?id=${expert.user.id}`)
    await expect(buyer.page.getByText(/Sold plans elsewhere\./)).toBeVisible()
  })
})
