import { getLoginQrcode } from '#lib/contract/accounts/qr.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { corner, REFUSALS, words } from '../fixtures/people/people.ts'

const { login } = words

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('opens with the QR code at first; the phone number is one press away, and the choice is remembered', async ({
  page,
}) => {
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.url().toLowerCase().includes(getLoginQrcode.path.toLowerCase())) codes.push(request.url())
  })
  const open = async () => {
    await openPage(page, '/en/downLoad')
    await page.getByRole('banner').getByRole('button', { name: corner.login }).click()
    return page.getByRole('dialog', { name: login.title })
  }
  const dialog = await open()
  await expect(dialog.getByRole('tab', { name: login.byQr })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('img', { name: login.qr.alt })).toBeVisible()
  await expectAccessiblePart(page, 'login by QR code')
  await dialog.getByRole('button', { name: login.toPhone }).click()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeFocused()

  codes.length = 0
  await open()
  await expect(dialog.getByRole('tab', { name: login.byPhone })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeVisible()
  expect(codes).toEqual([])
  await openPage(page, '/en/login')
  await expect(page.getByRole('main').getByLabel(login.mobile, { exact: true })).toBeVisible()
  expect(codes).toEqual([])

  await open()
  await dialog.getByRole('tab', { name: login.byQr }).click()
  await open()
  await expect(dialog.getByRole('tab', { name: login.byQr })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('img', { name: login.qr.alt })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('opens with the phone number, and remembers a QR code chosen there', async ({ page }) => {
    await openPage(page, '/en/m/login')
    const main = page.getByRole('main')
    await expect(main.getByRole('tab', { name: login.byPhone })).toHaveAttribute('aria-selected', 'true')
    await main.getByRole('tab', { name: login.byQr }).click()
    await openPage(page, '/en/m/login')
    await expect(main.getByRole('tab', { name: login.byQr })).toHaveAttribute('aria-selected', 'true')
  })
})
