import type { Browser, Page } from '@playwright/test'
import { axeOf } from '../fixtures/axe.ts'
import { answersClicks, expect, openPage, test } from '../fixtures/fixtures.ts'
import {
  ANCHOR,
  avatar,
  codeSentTo,
  corner,
  FAN,
  fillNumber,
  freshNumber,
  logIn,
  openPhoneLogin,
  passCheck,
  REFUSALS,
  words,
} from '../fixtures/people.ts'
import { addressOf } from '../fixtures/screens.ts'

const { login, repair, captcha, scan } = words

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectClean(page: Page, what: string, part = 'dialog[open]'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const { violations } = await axeOf(page).include(part).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Opens the login by QR code and answers what the picture says, for a phone. */
async function showCode(page: Page): Promise<string> {
  const answered = page.waitForResponse(/getLoginQrcode/i)
  await page.getByRole('banner').getByRole('button', { name: corner.login }).click()
  const { data } = (await (await answered).json()) as { data: { address: string } }
  await expect(page.getByRole('img', { name: login.qr.alt })).toBeVisible()
  return `/en${new URL(data.address).pathname}${new URL(data.address).search}`
}

/** A second browser, as narrow as a phone, where somebody is logged in. */
async function phoneOf(browser: Browser, baseURL: string | undefined, who = FAN): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  await openPage(phone, '/en/m/main')
  await logIn(phone, who)
  return phone
}

test('registers, logs in with the number kept, logs out, and comes back by a new password', async ({
  page,
}) => {
  test.slow()
  const mobile = freshNumber()
  await openPage(page, '/en/football')
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: login.to.register }).click()
  await fillNumber(dialog, { mobile, password: 'a pitch of grass' })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await expect(dialog.getByText(repair.i6)).toBeVisible()
  // Sixty seconds begin, and go on while the dialog is closed.
  await expect(dialog.getByRole('button', { name: /^Again in (?:60|5\d) s$/ })).toBeVisible()
  const code = await codeSentTo(mobile)
  await dialog.getByLabel(login.code).fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: login.submit.register, exact: true }).click()
  await passCheck(dialog)
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  // A wrong answer keeps what was typed.
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue(mobile)
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('a pitch of grass')
  await dialog.getByLabel(login.code).fill(code)
  await dialog.getByLabel(login.password, { exact: true }).press('Enter')
  await passCheck(dialog)

  // Register success switches to the login and shows key repair.i11.
  await expect(dialog.getByText(repair.i11)).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue(mobile)
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('')
  await dialog.getByLabel(login.password, { exact: true }).fill('a pitch of grass')
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/en/football')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored.account).toBe(JSON.stringify({ mobile: `86-${mobile}` }))
  expect(JSON.stringify(stored)).not.toContain('a pitch of grass')

  await avatar(page).hover()
  await page.getByRole('button', { name: corner.logout }).click()
  await expect(page).toHaveURL('/en/main')
  await expect(page.getByText(corner.loggedOut)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

  await openPhoneLogin(page)
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue(mobile)
  await dialog.getByRole('button', { name: login.to.forgot }).click()
  // Switching modes resets the fields.
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('')
  await fillNumber(dialog, { mobile, password: 'another pitch of grass' })
  await expect(dialog.getByRole('button', { name: login.sendCode })).toBeVisible({ timeout: 70_000 })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await dialog.getByLabel(login.code).fill(await codeSentTo(mobile, code))
  await dialog.getByRole('button', { name: login.submit.forgot }).click()
  // Forgot password success shows the server's message.
  await expect(dialog.getByText('Your password has been changed', { exact: false })).toBeVisible()
  await dialog.getByLabel(login.password, { exact: true }).fill('another pitch of grass')
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(avatar(page)).toBeVisible()
})

test('after two wrong codes for a new password the security check comes first, and then the form is sent', async ({
  page,
}) => {
  await openPage(page, '/en/main')
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: login.to.forgot }).click()
  await fillNumber(dialog, { mobile: freshNumber(), password: 'another pitch of grass' })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await expect(dialog.getByText(repair.i6)).toBeVisible()
  // Nobody has this number, so no code reaches anybody; the site answers as if one had.
  const submit = dialog.getByRole('button', { name: login.submit.forgot })
  const refusal = dialog.getByRole('alert')
  for (const code of ['000000', '000001']) {
    await dialog.getByLabel(login.code).fill(code)
    // Typing anew takes the sentence away.
    await expect(refusal.filter({ hasText: /\S/ })).toHaveCount(0)
    await submit.click()
    await expect(refusal).not.toBeEmpty()
  }
  await dialog.getByLabel(login.code).fill('000002')
  await submit.click()
  await expect(dialog.getByRole('region', { name: captcha.title })).toBeVisible()
  await expectClean(page, 'captcha for a new password')
  await passCheck(dialog)
  await expect(refusal).not.toBeEmpty()
  await expect(dialog.getByLabel(login.code)).toHaveValue('000002')
})

test('says what is missing and what is wrong, and keeps what was typed', async ({ page }) => {
  await openPage(page, '/en/main')
  const dialog = await openPhoneLogin(page)
  await expectClean(page, 'login by number')
  await dialog.getByRole('button', { name: login.submit.password, exact: true }).click()
  // Missing login fields: a warning with key repair.i1.
  await expect(dialog.getByText(repair.i1)).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeFocused()
  await dialog.getByLabel(login.mobile, { exact: true }).fill('138 0000 0000 999')
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('13800000000')
  await dialog.getByLabel(login.password, { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('slider', { name: captcha.slider })).toBeFocused()
  await expectClean(page, 'captcha')
  // Arrow keys move the piece; where it does not fit, there is another one.
  const slider = dialog.getByRole('slider', { name: captcha.slider })
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '8')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(captcha.wrong)).toBeVisible()
  await passCheck(dialog)
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expectClean(page, 'wrong password')
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('13800000000')
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('not the password')
  for (const mode of ['register', 'forgot'] as const) {
    await dialog.getByRole('button', { name: login.to[mode] }).click()
    await expectClean(page, mode)
    await dialog.getByRole('button', { name: login.to.password }).click()
  }
  await dialog.getByRole('button', { name: /^Country code: China/ }).click()
  await expectClean(page, 'countries')
  await page.keyboard.type('viet')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Country code: Vietnam +84' })).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeFocused()
})

test('logs in by QR code with a phone that says yes', async ({ page, browser, baseURL }) => {
  // Nobody else's test may be ended with this one's devices.
  const phone = await phoneOf(browser, baseURL, ANCHOR)
  await openPage(page, '/en/main')
  const address = await showCode(page)
  await expectClean(page, 'QR code')
  await phone.goto(address)
  const ask = phone.getByRole('main')
  await expect(ask.getByText(scan.same)).toBeVisible()
  await expect(ask.getByText('Linux')).toBeVisible()
  await expect(ask.getByText(scan.warning)).toBeVisible()
  await expectClean(phone, 'the phone asks', 'body')
  await expect(page.getByText(login.qr.scanned, { exact: true })).toBeVisible()
  await expectClean(page, 'scanned')
  await ask.getByRole('button', { name: scan.yes }).click()
  await expect(ask.getByRole('heading', { name: scan.confirmed })).toBeVisible()
  await expectClean(phone, 'confirmed', 'body')
  await expect(avatar(page)).toBeVisible()
  // A used code is of no use any more.
  await phone.goto(address)
  await expect(ask.getByRole('heading', { name: scan.gone })).toBeVisible()
  await expectClean(phone, 'used', 'body')

  // The phone ends the other browser, which hears it without asking.
  await phone.evaluate(async () => {
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-touchline': 'web' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as { data: { ended: number } }
    }
    return ask('/api/accounts/signOutEverywhere', { keep_this: true })
  })
  const ended = page.getByRole('dialog', { name: corner.ended })
  await expect(ended).toBeVisible()
  await expectClean(page, 'logged out')
  await expect(
    page.getByRole('banner').getByRole('button', { name: corner.login, includeHidden: true }),
  ).toBeAttached()
  await ended.getByRole('button', { name: corner.relogin }).click()
  await expect(page.getByRole('dialog', { name: login.title })).toBeVisible()
  await phone.context().close()
})

test('says that the phone refused, and that a code ran out, and gets another', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  const phone = await phoneOf(browser, baseURL)
  await openPage(page, '/en/main')
  const address = await showCode(page)
  await phone.goto(address)
  await phone.getByRole('button', { name: scan.no }).click()
  await expect(phone.getByRole('heading', { name: scan.refused })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog.getByText(login.qr.refused, { exact: true })).toBeVisible()
  await expectClean(page, 'refused')

  await page.route(/getLoginQrcode/i, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, expires_in: 1 } } })
  })
  await dialog.getByRole('button', { name: login.qr.again }).click()
  await expect(dialog.getByText(login.qr.expired, { exact: true })).toBeVisible()
  await expectClean(page, 'expired')
  await page.unroute(/getLoginQrcode/i)
  troubles.allow(/ERR_CONNECTION_FAILED/)
  await page.route(/getLoginQrcode/i, (route) => route.abort('connectionfailed'))
  await dialog.getByRole('button', { name: login.qr.refresh }).click()
  await expect(dialog.getByText(login.qr.failed, { exact: true })).toBeVisible()
  await expectClean(page, 'failed')
  await page.unroute(/getLoginQrcode/i)
  await dialog.getByRole('button', { name: login.qr.again }).click()
  await expect(dialog.getByText(/^The code is valid for/)).toBeVisible()
  await phone.context().close()
})

test('comes in, and goes, in every tab', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(page, '/en/main')
  await openPage(other, '/en/football')
  await logIn(page)
  await expect(avatar(other)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.reload()
  await expect(avatar(other)).toBeVisible()
  await avatar(other).hover()
  await other.getByRole('button', { name: corner.logout }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: corner.login })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('completes what a visitor was doing after the room was loaded again', async ({ page, request }) => {
  const room = await addressOf('live', request)
  await openPage(page, `/en${room}`)
  await page.getByRole('banner').getByRole('link', { name: corner.anchorArea }).click()
  const dialog = page.getByRole('dialog', { name: login.title })
  await dialog.getByRole('tab', { name: login.byPhone }).click()
  await fillNumber(dialog, FAN)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(page).toHaveURL('/en/member?type=7')
})

test('logs in by keyboard alone, and gives the focus back', async ({ page }) => {
  await openPage(page, '/en/football')
  const opener = page.getByRole('banner').getByRole('button', { name: corner.login })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('tab', { name: login.byQr }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /^Country code/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(FAN.mobile)
  await page.keyboard.press('Tab')
  await page.keyboard.type(FAN.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('slider')).toBeFocused()
  const way = dialog.getByRole('button', { name: captcha.withoutPicture })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(way).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(avatar(page)).toBeVisible()
  await avatar(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: corner.logout })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: corner.logout })).toBeHidden()
  await expect(avatar(page)).toBeFocused()
})

test('rises from the foot of a phone, where everything is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/m/main')
  await page.getByRole('banner').getByRole('button', { name: corner.loginShort }).click()
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog.getByRole('tab', { name: login.byPhone })).toHaveAttribute('aria-selected', 'true')
  const box = await dialog.boundingBox()
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
  const submit = await dialog.getByRole('button', { name: login.submit.password, exact: true }).boundingBox()
  expect(submit?.height).toBeGreaterThanOrEqual(44)
  await expectClean(page, '390 px')
})

test('is a page of its own, which leads on to addresses of this site only', async ({ page }) => {
  await openPage(page, '/en/login?next=%2F%2Fevil.example%2Fmain')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: login.byPhone }).click()
  await fillNumber(main, FAN)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(page).toHaveURL('/en/main')
  // Anyone who is logged in is led on at once.
  await page.goto('/en/login?next=%2Fen%2Ffootball')
  await expect(page).toHaveURL('/en/football')
  for (const next of [
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    'javascript:alert(1)',
    'https://evil.example',
  ]) {
    await page.goto(`/en/login?next=${next}`)
    await expect(page).toHaveURL('/en/main')
  }
})

test('sends a phone that is not logged in to the login and back to its question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/en/m/scan?code=${'x'.repeat(32)}`)
  await expect(page).toHaveURL(/\/en\/m\/login\?next=/)
  await answersClicks(page)
  const main = page.getByRole('main')
  await fillNumber(main, FAN)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(page).toHaveURL(/\/en\/m\/scan\?code=x+$/)
  await expect(page.getByRole('heading', { name: scan.gone })).toBeVisible()
})

test('keeps what was typed before the page’s script came', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/m/login', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await fillNumber(main, FAN)
  release()
  await answersClicks(page)
  await expect(main.getByLabel(words.login.mobile, { exact: true })).toHaveValue(FAN.mobile)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(avatar(page)).toBeVisible()
})
