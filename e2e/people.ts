import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'
import { TERMINAL } from './secrets/site-log.ts'
import { tested } from './tested.ts'

/** The streamer and the viewer of the demo world, as the site's own start names them. */
export const ANCHOR = { mobile: '10000000001', password: 'kick-off at noon' }
export const FAN = { mobile: '10000000002', password: 'north stand row 9' }

export const words = messages('en', 'accounts')
export const corner = messages('en', 'shell').account

/** What a browser notes when nobody is logged in, or when an answer is no: expected wherever people come in. */
export const REFUSALS = /status of (?:400|401|404|429)|answer (?:400|401|404|429)/

/** A number that no test has had before. */
export const freshNumber = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The newest code sent to a Chinese number, as the operator of the site reads it; waits until there is one besides `old`. */
export async function codeSentTo(mobile: string, old = ''): Promise<string> {
  const file = join(tested().dataDir, TERMINAL)
  let code = ''
  await expect
    .poll(() => {
      const sent = [...readFileSync(file, 'utf8').matchAll(/sms to \+(\d+):.*?\b(\d{6})\b/g)]
      code = sent.findLast(([, number]) => number === `86${mobile}`)?.[2] ?? ''
      return code !== '' && code !== old
    })
    .toBe(true)
  return code
}

/** The login over the page, by number. */
export async function openPhoneLogin(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${corner.loginShort}`) })
    .click()
  const dialog = page.getByRole('dialog', { name: words.login.title })
  await dialog.getByRole('tab', { name: words.login.byPhone }).click()
  return dialog
}

export async function fillNumber(form: Locator, { mobile, password }: { mobile: string; password?: string }) {
  await form.getByLabel(words.login.mobile, { exact: true }).fill(mobile)
  if (password !== undefined) await form.getByLabel(/^(?:New p|P)assword$/).fill(password)
}

/**
 * Passes the security check that has just been asked for, the way without the picture: after many captchas work is
 * set at once, and now and then one has to be asked for again.
 */
export async function passCheck(within: Locator | Page, { captcha } = words): Promise<void> {
  const check = within.getByRole('region', { name: captcha.title })
  const way = check.getByRole('button', { name: captcha.withoutPicture })
  await expect(async () => {
    if (await way.isVisible()) await way.click({ timeout: 2_000 })
    await expect(check).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

/** Logs in on whatever page is shown; ends when the avatar is there. */
export async function logIn(page: Page, who = FAN): Promise<void> {
  const dialog = await openPhoneLogin(page)
  await fillNumber(dialog, who)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(avatar(page)).toBeVisible()
}

/** What a newcomer of `comeIn` chose. */
export const NEWCOMER_PASSWORD = 'a pitch of grass'

/** A new account, logged in on the page that is shown. Answers its number. */
export async function comeIn(page: Page): Promise<string> {
  const mobile = freshNumber()
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: words.login.to.register }).click()
  await fillNumber(dialog, { mobile, password: NEWCOMER_PASSWORD })
  await dialog.getByRole('button', { name: words.login.sendCode }).click()
  await passCheck(dialog)
  await dialog.getByLabel(words.login.code).fill(await codeSentTo(mobile))
  await dialog.getByLabel(words.login.password, { exact: true }).press('Enter')
  await passCheck(dialog)
  await expect(dialog.getByText(words.repair.i11)).toBeVisible()
  await dialog.getByLabel(words.login.password, { exact: true }).fill(NEWCOMER_PASSWORD)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(dialog).toBeHidden()
  await expect(avatar(page)).toBeVisible()
  return mobile
}

export const avatar = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${corner.panel}: `) })
