import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { FAN, passCheck, REFUSALS } from '../fixtures/people/people.ts'

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

/** Presses Tab until the focused element is named `target`. */
async function tabTo(page: Page, target: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? ''
    })
    if (name === target) return
  }
  throw new Error(`no Tab leads to "${target}"`)
}

/** Follows the login notice in the page's language and logs in, by keyboard only. */
async function logInFromNotice(page: Page, language: Language): Promise<void> {
  const common = messages(language, 'common')
  const texts = messages(language, 'accounts')
  const notice = page.getByRole('region', { name: common.notices })
  await expect(notice).toContainText(common.loginFirst)
  await notice.getByRole('button', { name: common.login }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.login.title })
  await dialog.getByRole('tab', { name: texts.login.byPhone }).focus()
  await page.keyboard.press('Enter')
  // The account has a Chinese number; a page in Vietnamese preselects another country.
  await dialog
    .getByRole('button')
    .filter({ hasText: /^\+\d+$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('+86')
  await page.keyboard.press('Enter')
  const fields = dialog.getByRole('textbox')
  await fields.first().fill(FAN.mobile)
  await dialog.locator('input[type=password]').fill(FAN.password)
  await page.keyboard.press('Enter')
  await passCheck(dialog, texts)
}

for (const language of languagesInTurn(1)) {
  const account = messages(language, 'layout').account
  const profile = messages(language, 'accounts.profile')

  test(`a visitor reaches their space by keyboard, through the login, in ${language}`, async ({ page }) => {
    await openPage(page, addressIn(language, '/downLoad'))
    await tabTo(page, account.own)
    await page.keyboard.press('ArrowDown')
    const wallet = page.getByRole('banner').getByRole('link', { name: account.wallet })
    await expect(wallet).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(wallet).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(wallet).toBeFocused()
    // A key press takes effect with the next rendering; wait for it before the next one.
    for (const name of [account.tasks, account.space]) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await logInFromNotice(page, language)
    await expect(page).toHaveURL(addressIn(language, '/member?type=18'))
    await expect(page.getByRole('heading', { level: 1, name: profile.section.space })).toBeVisible()
    await expect(page.getByRole('tab', { name: messages(language, 'social.space').watched })).toBeVisible()
  })
}

test.describe('narrow site', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const language of languagesInTurn(2))
    test(`the menu opens wallet, tasks, my space and the streamer area in ${language}`, async ({ page }) => {
      const { account, nav } = messages(language, 'layout')
      await openPage(page, addressIn(language, '/m/downLoad'))
      const menu = page.getByRole('dialog', { name: nav.menu })
      const open = async () => {
        await page.getByRole('button', { name: nav.openMenuAll }).focus()
        await page.keyboard.press('Enter')
        await expect(menu).toBeVisible()
      }
      await open()
      for (const label of [account.wallet, account.tasks, account.space, account.anchorArea])
        await expect(menu.getByRole('link', { name: label })).toBeVisible()
      await menu.getByRole('link', { name: account.anchorArea }).focus()
      await page.keyboard.press('Enter')
      const login = page.getByRole('dialog', { name: messages(language, 'accounts').login.title })
      await expect(login).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(login).toBeHidden()
      await open()
      await menu.getByRole('link', { name: account.wallet }).focus()
      await page.keyboard.press('Enter')
      await logInFromNotice(page, language)
      await expect(page).toHaveURL(addressIn(language, '/m/member?type=1'))
    })
})
