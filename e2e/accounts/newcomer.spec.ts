import type { Locator, Page } from '@playwright/test'
import { screenAddress } from '#lib/i18n/device/decide.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SIGN_REWARDS } from '#lib/shared/vocabulary/tasks.ts'
import { expect, followLink, openPage, test } from '../fixtures/fixtures.ts'
import { RUNS_ALL } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { freshNumber, passCheck, REFUSALS, waitForSmsCode } from '../fixtures/people/people.ts'

const PASSWORD = 'a pitch of grass'

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

/** Page object for a visitor in a language, on the full or the narrow site. */
function createVisitor(page: Page, language: Language, narrow: boolean) {
  const words = messages(language, 'accounts')
  const shell = messages(language, 'layout')
  const banner = page.getByRole('banner')
  const avatar = banner.getByRole('link', { name: new RegExp(`^${shell.account.panel}: `) })

  async function openLogin(): Promise<Locator> {
    await banner.getByRole('button', { name: new RegExp(`^${shell.account.loginShort}`) }).click()
    const dialog = page.getByRole('dialog', { name: words.login.title })
    await dialog.getByRole('tab', { name: words.login.byPhone }).click()
    // Vietnamese pages preselect Vietnam; these tests use Chinese numbers.
    if (language === 'vi') {
      await dialog.getByRole('button', { name: /\+84$/ }).click()
      await expect(dialog.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('86')
      await page.keyboard.press('Enter')
    }
    return dialog
  }

  return {
    words,
    shell,
    avatar,
    async open(bare: string) {
      await openPage(page, screenAddress(language, bare, narrow))
    },
    async follow(bare: string) {
      await followLink(page, screenAddress(language, bare, narrow))
    },
    async register(mobile: string) {
      const dialog = await openLogin()
      await dialog.getByRole('button', { name: words.login.to.register }).click()
      await dialog.getByLabel(words.login.mobile, { exact: true }).fill(mobile)
      await dialog.getByLabel(words.login.password, { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: words.login.sendCode }).click()
      await passCheck(dialog, words)
      await dialog.getByLabel(words.login.code).fill(await waitForSmsCode(mobile))
      await dialog.getByLabel(words.login.password, { exact: true }).press('Enter')
      // One check covers the code, the registration and the login after it.
      await expect(dialog.getByText(words.repair.i11)).toBeVisible()
      await dialog.getByLabel(words.login.password, { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(avatar).toBeVisible()
    },
    async logIn(mobile: string) {
      const dialog = await openLogin()
      await dialog.getByLabel(words.login.mobile, { exact: true }).fill(mobile)
      await dialog.getByLabel(words.login.password, { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await passCheck(dialog, words)
      await expect(avatar).toBeVisible()
    },
  }
}

const SCREENS = [
  { language: 'zh', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 1024, colorScheme: 'dark' },
  { language: 'vi', width: 390, colorScheme: 'light' },
] as const

for (const { language, width, colorScheme } of RUNS_ALL ? SCREENS : SCREENS.slice(-1))
  test(`a newcomer in ${language} at ${width} px registers, checks in, changes the avatar, follows and logs out everywhere`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const narrow = width <= 500
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme })
    const me = createVisitor(page, language, narrow)
    const tasks = messages(language, 'tasks')
    const profile = messages(language, 'accounts.profile')
    const common = messages(language, 'common')
    const social = messages(language, 'social.follows')
    const search = messages(language, 'search')
    const mobile = freshNumber()
    await me.open('/main')
    await me.register(mobile)

    // Checks in and is paid.
    await me.open('/member?type=2')
    const main = page.getByRole('main')
    const coins = String(SIGN_REWARDS[0])
    await main.getByRole('button', { name: tasks.sign.button.replace('{coins}', coins) }).click()
    await expect(main.getByText(tasks.sign.done).first()).toBeVisible()

    // Changes the avatar.
    await me.follow('/member')
    await main.getByRole('button', { name: profile.avatar.change }).first().click()
    const faces = page.getByRole('dialog', { name: profile.avatar.title })
    await faces.getByRole('radio', { name: profile.avatar.drawnOne.replace('{number}', '9') }).check()
    await faces.getByRole('button', { name: profile.avatar.save }).click()
    await expect(page.getByRole('banner').locator('img[src$="fan-09.svg"]')).toBeVisible()

    // Follows a streamer; the task for it can then be claimed.
    await me.open('/search?name=Demo')
    const people = page.getByRole('region', { name: search.tab.anchors })
    const follow = people.getByRole('button', { name: new RegExp(`^${common.follow.off}`) }).first()
    await follow.click()
    await expect(people.getByRole('button', { name: new RegExp(`^${common.follow.on}`) })).toHaveCount(1)
    await me.open('/persona')
    await expect(main.getByRole('heading', { level: 1, name: social.persona.title })).toBeVisible()
    await expect(main.getByText(/Demo/).first()).toBeVisible()
    await me.open('/member?type=2')
    await main
      .getByRole('button', { name: new RegExp(patternOf(tasks.list.claimLabel)) })
      .last()
      .click()
    await expect(main.getByText(tasks.list.claimed).first()).toBeVisible()

    // Logs in with a second browser and ends its session from the first.
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    const elsewhere = await context.newPage()
    const other = createVisitor(elsewhere, language, false)
    await other.open('/football')
    await other.logIn(mobile)
    await me.follow('/member?type=security')
    const others = page.getByRole('button', { name: me.words.devices.endOthers })
    await others.click()
    await page
      .getByRole('dialog', { name: me.words.devices.sure })
      .getByRole('button', { name: me.words.devices.endOthers })
      .click()
    await expect(elsewhere.getByRole('dialog', { name: other.shell.account.ended })).toBeVisible()
    await context.close()

    // Logs out.
    await me.avatar.hover()
    await page.getByRole('banner').getByRole('button', { name: me.shell.account.logout }).click()
    await expect(page).toHaveURL(screenAddress(language, '/main', narrow))
    await expect(page.getByText(me.shell.account.loggedOut)).toBeVisible()
  })

/** Returns a pattern for a message with placeholders. */
const patternOf = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
