import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { REFUSALS } from '../fixtures/people/people.ts'
import { SCREENS } from '../fixtures/screens.ts'

/**
 * The specification's error catalogue (section 8) and constants (section 9), as far as they are visible in a
 * browser.
 */

const logout = messages('en', 'layout').account

/** Stores user info in the browser; the test defines the server's answer about that user. */
async function storeUser(page: Page, answer: { status: number; code: number; msg: string }): Promise<void> {
  const user = {
    id: 7,
    user_nickname: 'Somebody',
    avatar: null,
    balance: 0,
    lz_balance: 0,
    exp_icon: 'wealth-1',
    level: 1,
    is_anchor: 0,
    is_expert: 0,
    is_operator: 0,
    userSig: 'x',
  }
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', '1')
    localStorage.setItem('userInfo', stored)
  }, JSON.stringify(user))
  const { status, ...body } = answer
  await page.route(/\/api\/User\/getUserInfo/i, (route) =>
    route.fulfill({ status, json: { ...body, data: null } }),
  )
}

for (const code of [50008, 50012, 50014])
  test(`code ${code}: a dialog shows that the session ended and offers to log in or stay`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(REFUSALS)
    await storeUser(page, { status: 401, code, msg: `ended by ${code}` })
    await openPage(page, '/en/anchor')
    const dialog = page.getByRole('dialog', { name: logout.ended })
    await expect(dialog).toContainText(`ended by ${code}`)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    if (code === 50008) {
      await dialog.getByRole('button', { name: logout.stay }).click()
      await expect(dialog).toBeHidden()
    } else {
      const loaded = page.waitForEvent('load')
      await dialog.getByRole('button', { name: logout.relogin }).click()
      await loaded
      await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
    }
  })

test('wallet, tasks and my space show 请登录后重试 to guests, in the page’s language', async ({ page }) => {
  for (const language of LANGUAGES) {
    const { account } = messages(language, 'layout')
    for (const [index, name] of [account.wallet, account.tasks, account.space].entries()) {
      if (!isInTurn(index, language)) continue
      await openPage(page, addressIn(language, '/downLoad'))
      await page.getByRole('banner').getByRole('button', { name: account.own }).click()
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(messages(language, 'common').loginFirst)).toBeVisible()
      await expect(page).toHaveURL(addressIn(language, '/downLoad'))
    }
  }
  expect(messages('zh', 'common').loginFirst).toBe('请登录后重试')
})

test('the top bar hides after 60 px of scroll on its three screens', async ({ page }) => {
  // At some hours the list of live matches is short.
  await page.setViewportSize({ width: 1440, height: 360 })
  for (const screen of ['main', 'football', 'basketball', 'demo']) {
    await openPage(page, `/en/${screen}`)
    const root = page.locator('html')
    await page.evaluate(() => scrollTo(0, 60))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
    await expect(root).not.toHaveAttribute('data-top', 'hidden')
    await page.evaluate(() => scrollTo(0, 61))
    if (screen === 'demo') await expect(root).not.toHaveAttribute('data-top', 'hidden')
    else await expect(root).toHaveAttribute('data-top', 'hidden')
  }
})

test('no secret and no back-end code is in the scripts of any screen (A15)', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const screen of SCREENS) {
    const html = await (await request.get(`/en/${screen}`)).text()
    for (const [, src = ''] of html.matchAll(/"(\/_next\/static\/[^"\\]+\.js)/g))
      if (!seen.has(src)) seen.set(src, await (await request.get(src)).text())
  }
  expect(seen.size).toBeGreaterThan(20)
  const forbidden =
    /SESSION_SECRET|DATABASE_URL|METRICS_TOKEN|SECRET_KEY|AUTH_TOKEN|postgres:\/\/|\$argon2|drizzle|node:(?:crypto|fs|net)|password_hash|passwordHash/
  for (const [src, script] of seen) expect(forbidden.exec(script)?.[0], src).toBeUndefined()
})
