import { expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test, waitForHydration } from '../fixtures/fixtures.ts'
import {
  avatar,
  corner,
  FAN,
  fillNumber,
  freshNumber,
  logIn,
  openPhoneLogin,
  passCheck,
  REFUSALS,
  waitForSmsCode,
  words,
} from '../fixtures/people/people.ts'
import { addressOf } from '../fixtures/screens.ts'

const { login, repair, captcha } = words

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('registers, logs in with the prefilled number, logs out, and logs in with a new password', async ({
  page,
}) => {
  test.slow()
  const mobile = freshNumber()
  await openPage(page, '/en/downLoad')
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: login.to.register }).click()
  await fillNumber(dialog, { mobile, password: 'a pitch of grass' })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await expect(dialog.getByText(repair.i6)).toBeVisible()
  // The sixty seconds continue while the dialog is closed.
  await expect(dialog.getByRole('button', { name: /^Resend in (?:60|5\d) s$/ })).toBeVisible()
  const code = await waitForSmsCode(mobile)
  await dialog.getByLabel(login.code).fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: login.submit.register, exact: true }).click()
  // The check before the code covers the registration; after a wrong code there is another.
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  // After an error the input is preserved.
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue(mobile)
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('a pitch of grass')
  await dialog.getByLabel(login.code).fill(code)
  await dialog.getByLabel(login.password, { exact: true }).press('Enter')
  await passCheck(dialog)

  // After registration the dialog switches to the login and shows key repair.i11.
  await expect(dialog.getByText(repair.i11)).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue(mobile)
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('')
  await dialog.getByLabel(login.password, { exact: true }).fill('a pitch of grass')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/en/downLoad')
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
  // Switching modes clears the fields.
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('')
  await fillNumber(dialog, { mobile, password: 'another pitch of grass' })
  await expect(dialog.getByRole('button', { name: login.sendCode })).toBeVisible({ timeout: 70_000 })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await dialog.getByLabel(login.code).fill(await waitForSmsCode(mobile, code))
  await dialog.getByRole('button', { name: login.submit.forgot }).click()
  // A password reset shows the server's message.
  await expect(dialog.getByText('Your password has been changed', { exact: false })).toBeVisible()
  await dialog.getByLabel(login.password, { exact: true }).fill('another pitch of grass')
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(avatar(page)).toBeVisible()
})

test('requires the security check after two wrong codes for a new password, and then sends the form', async ({
  page,
}) => {
  await openPage(page, '/en/downLoad')
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: login.to.forgot }).click()
  await fillNumber(dialog, { mobile: freshNumber(), password: 'another pitch of grass' })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await expect(dialog.getByText(repair.i6)).toBeVisible()
  // The number has no account, so no code is sent; the response is the same as for one with an account.
  const submit = dialog.getByRole('button', { name: login.submit.forgot })
  const refusal = dialog.getByRole('alert')
  for (const code of ['000000', '000001']) {
    await dialog.getByLabel(login.code).fill(code)
    // Typing removes the error message.
    await expect(refusal.filter({ hasText: /\S/ })).toHaveCount(0)
    await submit.click()
    await expect(refusal).not.toBeEmpty()
  }
  await dialog.getByLabel(login.code).fill('000002')
  await submit.click()
  await expect(dialog.getByRole('region', { name: captcha.title })).toBeVisible()
  await expectAccessiblePart(page, 'captcha for a new password')
  await passCheck(dialog)
  await expect(refusal).not.toBeEmpty()
  await expect(dialog.getByLabel(login.code)).toHaveValue('000002')
})

test('shows missing and invalid fields and preserves the input', async ({ page }) => {
  await openPage(page, '/en/downLoad')
  const dialog = await openPhoneLogin(page)
  await expectAccessiblePart(page, 'login by number')
  await dialog.getByRole('button', { name: login.submit.password, exact: true }).click()
  // Missing login fields: a warning with key repair.i1.
  await expect(dialog.getByText(repair.i1)).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeFocused()
  await dialog.getByLabel(login.mobile, { exact: true }).fill('138 0000 0000 999')
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('13800000000')
  await dialog.getByLabel(login.password, { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('slider', { name: captcha.slider })).toBeFocused()
  await expectAccessiblePart(page, 'captcha')
  // Arrow keys move the piece; after a wrong position there is a new puzzle.
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
  await expectAccessiblePart(page, 'wrong password')
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toHaveValue('13800000000')
  await expect(dialog.getByLabel(login.password, { exact: true })).toHaveValue('not the password')
  for (const mode of ['register', 'forgot'] as const) {
    await dialog.getByRole('button', { name: login.to[mode] }).click()
    await expectAccessiblePart(page, mode)
    await dialog.getByRole('button', { name: login.to.password }).click()
  }
  await dialog.getByRole('button', { name: /^Country code: China/ }).click()
  await expectAccessiblePart(page, 'countries')
  await page.keyboard.type('viet')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Country code: Vietnam +84' })).toBeVisible()
  await expect(dialog.getByLabel(login.mobile, { exact: true })).toBeFocused()
})

test('logs in and out in every tab', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(page, '/en/downLoad')
  await openPage(other, '/en/about-user')
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

test('completes the visitor’s action after the room was reloaded', async ({ page, request }) => {
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

test('logs in by keyboard only and returns the focus', async ({ page }) => {
  await openPage(page, '/en/downLoad')
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
  const textOption = dialog.getByRole('button', { name: captcha.withoutPicture })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(textOption).toBeFocused()
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

test('opens again when a login is requested while the dialog closes', async ({ page }) => {
  await openPage(page, '/en/downLoad')
  const opener = page.getByRole('banner').getByRole('button', { name: corner.login })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog).toBeVisible()
  // The `close` event comes after the click.
  await opener.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    button.click()
  })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('is a bottom sheet on a phone, with large tap targets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/m/downLoad')
  await page.getByRole('banner').getByRole('button', { name: corner.loginShort }).click()
  const dialog = page.getByRole('dialog', { name: login.title })
  await expect(dialog.getByRole('tab', { name: login.byPhone })).toHaveAttribute('aria-selected', 'true')
  // The sheet slides in.
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  const submit = await dialog.getByRole('button', { name: login.submit.password, exact: true }).boundingBox()
  expect(submit?.height).toBeGreaterThanOrEqual(44)
  await expectAccessiblePart(page, '390 px')
})

test('has a page of its own, which redirects only to addresses of this site', async ({ page }) => {
  await openPage(page, '/en/login?next=%2F%2Fevil.example%2Fmain')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: login.byPhone }).click()
  await fillNumber(main, FAN)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(page).toHaveURL('/en/main')
  // Logged-in users are redirected at once.
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

test('keeps the input typed before the page’s scripts loaded', async ({ page }) => {
  let release = () => {}
  const scriptsAllowed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scriptsAllowed
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/m/login', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await fillNumber(main, FAN)
  release()
  await waitForHydration(page)
  await expect(main.getByLabel(words.login.mobile, { exact: true })).toHaveValue(FAN.mobile)
  await page.keyboard.press('Enter')
  await passCheck(main)
  await expect(avatar(page)).toBeVisible()
})
