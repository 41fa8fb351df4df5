import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SIGN_REWARDS } from '#lib/shared/vocabulary/tasks.ts'
import { expectAccessiblePart } from './fixtures/axe.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { languagesInTurn } from './fixtures/in-turn.ts'
import { filled, messages } from './fixtures/messages.ts'
import { overflowOf } from './fixtures/page/overflow.ts'
import { signUp } from './fixtures/people/accounts.ts'
import { avatar, REFUSALS } from './fixtures/people/people.ts'

const tasks = messages('en', 'tasks')
const wallet = messages('en', 'wallet.statement')
const COINS = SIGN_REWARDS[0]

/** One new account for the whole file: later tests show what the first has earned. */
test.describe.configure({ mode: 'serial' })
let newcomer: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

/** Restores the session of the first test's account. */
async function restoreSession(context: BrowserContext): Promise<void> {
  if (newcomer === undefined) throw new Error('nobody has come in')
  await context.setStorageState(newcomer)
}

async function openPanel(page: Page, language: Language = 'en'): Promise<Locator> {
  const link = page.getByRole('banner').locator('a[aria-controls][aria-expanded]')
  await link.hover()
  const panel = page.getByRole('banner').getByRole('region', { name: nameOf(language) })
  await expect(panel.getByRole('list').first()).toBeVisible()
  return panel
}
const nameOf = (language: Language) =>
  new RegExp(messages(language, 'accounts.panel').label.replace('{name}', '.+'))

test('checks in and claims a task by keyboard, and another tab is updated', async ({ page, context }) => {
  test.slow()
  // A new account, which has not checked in today.
  await signUp(context)
  newcomer = await context.storageState()
  await openPage(page, '/en/about-user')
  const other = await context.newPage()
  await openPage(other, '/en/downLoad')
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

  const claim = panel.getByRole('button', { name: /^Claim 5 coins for “Check in today”/ })
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

test('shows the panel without violations, and within a phone’s width', async ({ page, context }) => {
  test.slow()
  await restoreSession(context)
  for (const language of languagesInTurn(2)) {
    await openPage(page, addressIn(language, '/main'))
    const panel = await openPanel(page, language)
    await expect(panel.getByRole('heading', { name: messages(language, 'tasks').sign.title })).toBeVisible()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expectAccessiblePart(page, `panel in ${language}`, 'header section[aria-label]')
  }
  // A wide page that becomes narrow opens the mobile site by itself, which would end the navigation below.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/m/main')
  const panel = await openPanel(page)
  const box = await panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('lists the earnings with the running balance, and the open tasks', async ({ page, context }) => {
  test.slow()
  await restoreSession(context)
  await openPage(page, '/en/member?type=1')
  const main = page.getByRole('main')
  const row = (reason: string) => main.getByRole('row', { name: new RegExp(reason) })
  await expect(row(wallet.reasons.sign_in)).toContainText('+55')
  await expect(row(wallet.reasons.task)).toContainText('+510')
  await expectAccessiblePart(page, 'wallet', 'main')
  await main.getByRole('radio', { name: new RegExp(wallet.wallets.diamonds) }).check()
  await expect(main.getByText(wallet.emptyTitle)).toBeVisible()
  await expectAccessiblePart(page, 'empty wallet', 'main')
  await openPage(page, '/en/member?type=2')
  await expect(main.getByRole('button', { name: tasks.sign.done })).toBeDisabled()
  await expect(main.getByText(tasks.list.claimed)).toBeVisible()
  await expectAccessiblePart(page, 'task centre', 'main')
  await openPage(page, '/en/member?type=5')
  await expect(main.getByText(filled(wallet.level.current, { level: 0 })).first()).toBeVisible()
  // Nobility is sold on the same screen.
  await expect(main.getByRole('heading', { name: messages('en', 'gifts').perks.choose })).toBeVisible()
  await expectAccessiblePart(page, 'levels', 'main')
})
