import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { actAsOperator, admin, openAdminSection } from '../fixtures/people/operators.ts'

const texts = admin.withdrawals
actAsOperator(`payouts-${Date.now()}`)

test('approves a withdrawal, whose payment follows, and rejects one with a reason', async ({ page }) => {
  test.slow()
  await openAdminSection(page, 'withdrawals')
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: texts.states.review }).getByRole('listitem')
  await expectAccessiblePage(page, 'withdrawals in review')
  const small = rows.filter({ hasText: '¥800' })
  await small.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('**** **** 0003')
  await expectAccessiblePart(page, 'a withdrawal')
  await dialog.getByRole('button', { name: texts.refuse, exact: true }).click()
  await expect(dialog.getByText(texts.reasonMissing)).toBeVisible()
  await dialog.getByLabel(texts.note).fill('Compared with the document.')
  await dialog.getByRole('button', { name: texts.approve, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(small).toHaveCount(0)

  await test.step('a large one needs another operator', async () => {
    await rows.filter({ hasText: '¥12,000' }).getByRole('button').click()
    await dialog.getByRole('button', { name: texts.approve, exact: true }).click()
    await expect(page.getByText(texts.approvedFirst)).toBeVisible()
    await expect(rows.filter({ hasText: '1 of 2' })).toBeVisible()
  })
  await test.step('the sandbox bank pays the small one', async () => {
    await expect(async () => {
      await page.reload()
      await main.getByRole('combobox', { name: texts.state }).selectOption('paid')
      const paid = main.getByRole('list', { name: texts.states.paid }).getByRole('listitem')
      await expect(paid.filter({ hasText: '¥800' })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
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
})
