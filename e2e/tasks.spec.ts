import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { SIGN_REWARDS } from '#lib/shared/vocabulary/tasks.ts'
import { axeOf } from './fixtures/axe.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { messages } from './fixtures/messages.ts'
import {
  avatar,
  codeSentTo,
  fillNumber,
  freshNumber,
  openPhoneLogin,
  passCheck,
  REFUSALS,
  words,
} from './fixtures/people.ts'

const { login, repair } = words
const tasks = messages('en', 'tasks')
const wallet = messages('en', 'wallet')
const COINS = SIGN_REWARDS[0]
const PASSWORD = 'a pitch of grass'

/** One newcomer for the whole file: who registers is checked three times, which takes a browser its time. */
test.describe.configure({ mode: 'serial' })
let newcomer: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nobody has signed in today yet: a new account, logged in on the page that is shown. */
async function comeIn(page: Page): Promise<void> {
  const mobile = freshNumber()
  const dialog = await openPhoneLogin(page)
  await dialog.getByRole('button', { name: login.to.register }).click()
  await fillNumber(dialog, { mobile, password: PASSWORD })
  await dialog.getByRole('button', { name: login.sendCode }).click()
  await passCheck(dialog)
  await dialog.getByLabel(login.code).fill(await codeSentTo(mobile))
  await dialog.getByLabel(login.password, { exact: true }).press('Enter')
  await passCheck(dialog)
  await expect(dialog.getByText(repair.i11)).toBeVisible()
  await dialog.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(dialog).toBeHidden()
}

/** As the newcomer of the first test. */
async function comeBack(context: BrowserContext): Promise<void> {
  if (newcomer === undefined) throw new Error('nobody has come in')
  await context.addCookies(newcomer.cookies)
  const kept = newcomer.origins.flatMap(({ localStorage }) => localStorage)
  await context.addInitScript((entries) => {
    // An empty document on the way to the page has no storage.
    if (window.origin === 'null') return
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
}

const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [key, value]) => all.replaceAll(`{${key}}`, String(value)), text)

async function openPanel(page: Page, language: Language = 'en'): Promise<Locator> {
  const link = page.getByRole('banner').locator('a[aria-controls][aria-expanded]')
  await link.hover()
  const panel = page.getByRole('banner').getByRole('region', { name: nameOf(language) })
  await expect(panel.getByRole('list').first()).toBeVisible()
  return panel
}
const nameOf = (language: Language) => new RegExp(messages(language, 'panel').label.replace('{name}', '.+'))

async function expectClean(page: Page, what: string, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const { violations } = await axeOf(page).include(part).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('signs in for the day and claims a task by keyboard, and another tab hears of it', async ({
  page,
  context,
}) => {
  test.slow()
  await openPage(page, '/en/main')
  await comeIn(page)
  newcomer = await context.storageState()
  const other = await context.newPage()
  await openPage(other, '/en/football')
  const elsewhere = await openPanel(other)
  await expect(
    elsewhere.getByRole('button', { name: filled(tasks.sign.button, { coins: COINS }) }),
  ).toBeEnabled()

  await page.bringToFront()
  await avatar(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const panel = page.getByRole('banner').getByRole('region', { name: nameOf('en') })
  const sign = panel.getByRole('button', { name: filled(tasks.sign.button, { coins: COINS }) })
  await expect(sign).toBeVisible()
  for (let at = 0; at < 6 && !(await sign.evaluate((it) => it === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  await expect(sign).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(filled(tasks.sign.paid, { coins: COINS }))).toBeVisible()
  await expect(panel.getByRole('button', { name: tasks.sign.done })).toBeDisabled()

  const claim = panel.getByRole('button', { name: /^Claim 5 coins for “Sign in today”/ })
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(filled(tasks.list.paid, { coins: 5 }), { exact: true })).toBeVisible()
  await expect(claim).toBeHidden()
  await expect(panel.getByRole('definition').last()).toHaveText('10')

  await expect(elsewhere.getByRole('button', { name: tasks.sign.done })).toBeDisabled()
  await expect(elsewhere.getByRole('definition').last()).toHaveText('10')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('shows the panel in three languages, clean in both themes, and inside a phone', async ({
  page,
  context,
}) => {
  test.slow()
  await comeBack(context)
  for (const language of LANGUAGES) {
    await openPage(page, addressIn(language, '/main'))
    const panel = await openPanel(page, language)
    await expect(panel.getByRole('heading', { name: messages(language, 'tasks').sign.title })).toBeVisible()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expectClean(page, `panel in ${language}`, 'header section[aria-label]')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/m/main')
  const panel = await openPanel(page)
  const box = await panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('lists what was earned with the running balance, and what there is to do', async ({ page, context }) => {
  test.slow()
  await comeBack(context)
  await openPage(page, '/en/member?type=1')
  const main = page.getByRole('main')
  const row = (reason: string) => main.getByRole('row', { name: new RegExp(reason) })
  await expect(row(wallet.reasons.sign_in)).toContainText('+55')
  await expect(row(wallet.reasons.task)).toContainText('+510')
  await expectClean(page, 'wallet', 'main')
  await main.getByRole('radio', { name: new RegExp(wallet.wallets.diamonds) }).check()
  await expect(main.getByText(wallet.emptyTitle)).toBeVisible()
  await expectClean(page, 'empty wallet', 'main')
  await openPage(page, '/en/member?type=2')
  await expect(main.getByRole('button', { name: tasks.sign.done })).toBeDisabled()
  await expect(main.getByText(tasks.list.claimed)).toBeVisible()
  await expectClean(page, 'task centre', 'main')
  await openPage(page, '/en/member?type=5')
  await expect(main.getByText(filled(wallet.level.current, { level: 0 })).first()).toBeVisible()
  await expectClean(page, 'levels', 'main')
})
