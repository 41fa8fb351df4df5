import type { Browser, Page } from '@playwright/test'
import { signOutEverywhere } from '#lib/contract/accounts/devices.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test, waitForHydration } from '../fixtures/fixtures.ts'
import { post, signIn, signUp } from '../fixtures/people/accounts.ts'
import {
  avatar,
  corner,
  FAN,
  fillNumber,
  NEWCOMER_PASSWORD,
  passCheck,
  REFUSALS,
  words,
} from '../fixtures/people/people.ts'

const { login, scan } = words

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

/** Opens the login by QR code and returns the path encoded in it, for a phone. */
async function showCode(page: Page): Promise<string> {
  const answered = page.waitForResponse(/getLoginQrcode/i)
  await page.getByRole('banner').getByRole('button', { name: corner.login }).click()
  const { data } = (await (await answered).json()) as { data: { address: string } }
  await expect(page.getByRole('img', { name: login.qr.alt })).toBeVisible()
  return `/en${new URL(data.address).pathname}${new URL(data.address).search}`
}

/** A second browser with the width of a phone, logged in to a new account. */
async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  await signUp(context)
  return context.newPage()
}

test('logs in by QR code when the phone confirms', async ({ page, browser, baseURL }) => {
  const phone = await phoneOf(browser, baseURL)
  await openPage(page, '/en/downLoad')
  const address = await showCode(page)
  await expectAccessiblePart(page, 'QR code')
  await phone.goto(address)
  const question = phone.getByRole('main')
  await expect(question.getByText(scan.same)).toBeVisible()
  await expect(question.getByText('Linux')).toBeVisible()
  await expect(question.getByText(scan.warning)).toBeVisible()
  await expectAccessiblePart(phone, 'the phone asks', 'body')
  await expect(page.getByText(login.qr.scanned, { exact: true })).toBeVisible()
  await expectAccessiblePart(page, 'scanned')
  await question.getByRole('button', { name: scan.yes }).click()
  await expect(question.getByRole('heading', { name: scan.confirmed })).toBeVisible()
  await expectAccessiblePart(phone, 'confirmed', 'body')
  await expect(avatar(page)).toBeVisible()
  // A used code is invalid.
  await phone.goto(address)
  await expect(question.getByRole('heading', { name: scan.gone })).toBeVisible()
  await expectAccessiblePart(phone, 'used', 'body')
  await phone.context().close()
})

test('is notified by the socket that another device ended its session, and offers the login', async ({
  page,
  context,
  browser,
  baseURL,
  troubles,
}) => {
  // The log-in of the chat may be under way when the session ends.
  troubles.allow(/chat_login_failed/)
  const { mobile } = await signUp(context)
  const phone = await browser.newContext({ baseURL })
  await signIn(phone, { mobile, password: NEWCOMER_PASSWORD })
  await openPage(page, '/en/downLoad')
  await expect(avatar(page)).toBeVisible()
  await post(phone.request, signOutEverywhere.path, { keep_this: true })
  await phone.close()
  const ended = page.getByRole('dialog', { name: corner.ended })
  await expect(ended).toBeVisible()
  await expectAccessiblePart(page, 'logged out')
  await expect(
    page.getByRole('banner').getByRole('button', { name: corner.login, includeHidden: true }),
  ).toBeAttached()
  await ended.getByRole('button', { name: corner.relogin }).click()
  await expect(page.getByRole('dialog', { name: login.title })).toBeVisible()
})

test('shows that the phone refused', async ({ page, browser, baseURL }) => {
  const phone = await phoneOf(browser, baseURL)
  await openPage(page, '/en/downLoad')
  const address = await showCode(page)
  await phone.goto(address)
  await phone.getByRole('button', { name: scan.no }).click()
  await expect(phone.getByRole('heading', { name: scan.refused })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog.getByText(login.qr.refused, { exact: true })).toBeVisible()
  await expectAccessiblePart(page, 'refused')
  await phone.context().close()
})

test('shows that a code expired or could not be loaded, and loads another', async ({ page, troubles }) => {
  await page.route(/getLoginQrcode/i, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, expires_in: 1 } } })
  })
  await openPage(page, '/en/downLoad')
  await showCode(page)
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog.getByText(login.qr.expired, { exact: true })).toBeVisible()
  await expectAccessiblePart(page, 'expired')
  await page.unroute(/getLoginQrcode/i)
  troubles.allow(/ERR_CONNECTION_FAILED/)
  await page.route(/getLoginQrcode/i, (route) => route.abort('connectionfailed'))
  await dialog.getByRole('button', { name: login.qr.refresh }).click()
  await expect(dialog.getByText(login.qr.failed, { exact: true })).toBeVisible()
  await expectAccessiblePart(page, 'failed')
  await page.unroute(/getLoginQrcode/i)
  await dialog.getByRole('button', { name: login.qr.again }).click()
  await expect(dialog.getByText(/^Valid for/)).toBeVisible()
})

test('redirects a phone without a session to the login and back to the confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/en/m/scan?code=${'x'.repeat(32)}`)
  await expect(page).toHaveURL(/\/en\/m\/login\?next=/)
  await waitForHydration(page)
  const main = page.getByRole('main')
  await fillNumber(main, FAN)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(page).toHaveURL(/\/en\/m\/scan\?code=x+$/)
  await expect(page.getByRole('heading', { name: scan.gone })).toBeVisible()
})
