import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { admin, logInOperator, makeOperator, PASSWORD } from '../fixtures/operators.ts'
import {
  avatar,
  FAN,
  fillNumber,
  freshNumber,
  logIn,
  openPhoneLogin,
  passCheck,
  words,
} from '../fixtures/people.ts'

const OPERATOR = `operator-${Date.now()}`
const ROOMS = ['identities', 'users', 'banners', 'campaigns', 'pins', 'settings', 'sms', 'log'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const common = messages('en', 'common')
const shell = messages('en', 'shell')

/** Contexts of a test's own begin with the operator's cookies otherwise. */
const NOBODY = { storageState: { cookies: [], origins: [] } }

let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  expect(await makeOperator(OPERATOR)).toContain('may log in at /admin')
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await logInOperator(page, OPERATOR)
  state = await context.storageState()
  await context.close()
})
test.beforeEach(({ troubles }) => troubles.allow(/status of (?:400|401|403|404)|answer (?:400|401|403|404)/))
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  storageState: async ({}, use) => use(state),
})

const openRoom = async (page: Page, room: (typeof ROOMS)[number], query = '') => {
  await openPage(page, `/en/admin/${room}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const confirm = async (page: Page, verb: string, reason: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog.getByText(admin.ask.reasonMissing)).toBeVisible()
  await dialog.getByLabel(admin.ask.reason).fill(reason)
  await page.keyboard.press('Enter')
}

test.describe('the login of operators', () => {
  test.use(NOBODY)

  test('sends a guest to the login, says no more than that something is wrong, and goes on to the room', async ({
    page,
  }) => {
    await page.goto('/en/admin/log')
    await expect(page).toHaveURL('/en/admin/login?next=%2Fen%2Fadmin%2Flog')
    await page.getByRole('button', { name: admin.login.submit }).click()
    await expect(page.getByText(admin.login.nameMissing)).toBeVisible()
    await page.getByLabel(admin.login.name, { exact: true }).fill(OPERATOR)
    await page.getByLabel(admin.login.password, { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toHaveText('The name or the password is not right.')
    await page.getByLabel(admin.login.password, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/admin/log')
    await expect(page.getByRole('heading', { level: 1, name: admin.log.title })).toBeVisible()
    await page.getByRole('button', { name: admin.corner.leave }).click()
    await expect(page).toHaveURL('/en/admin/login')
    await page.goto('/en/admin/log')
    await expect(page).toHaveURL(/admin\/login/)
  })

  test('tells a user that this is for operators, and shows him nothing', async ({ page }) => {
    await openPage(page, '/en/football')
    await logIn(page, FAN)
    for (const room of ROOMS) {
      await page.goto(`/en/admin/${room}`)
      await expect(page.getByRole('heading', { level: 1, name: admin.gate.refused })).toBeVisible()
      await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
    }
    const { violations } = await axeOf(page).withTags(TAGS).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('reads a code to who registers, reviews his name, and blocks him, whose open page is notified', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext({ ...NOBODY, baseURL, reducedMotion: 'reduce' })
  const user = await context.newPage()
  const mobile = freshNumber()
  await openPage(user, '/en/football')
  const dialog = await openPhoneLogin(user)
  await dialog.getByRole('button', { name: words.login.to.register }).click()
  await fillNumber(dialog, { mobile, password: 'a pitch of grass' })
  await dialog.getByRole('button', { name: words.login.sendCode }).click()
  await passCheck(dialog)
  await expect(dialog.getByText(words.repair.i6)).toBeVisible()

  await openRoom(page, 'sms')
  const message = page.getByRole('listitem').filter({ hasText: mobile })
  // A code is sent after the answer, so that the answer's time says nothing: the operator may look too early.
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: admin.refresh }).click()
    await expect(message).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  const code = /\b\d{6}\b/.exec((await message.locator('p').last().textContent()) ?? '')?.[0] ?? ''
  await dialog.getByLabel(words.login.code).fill(code)
  await dialog.getByLabel(words.login.password, { exact: true }).press('Enter')
  await passCheck(dialog)
  await expect(dialog.getByText(words.repair.i11)).toBeVisible()
  await dialog.getByLabel(words.login.password, { exact: true }).fill('a pitch of grass')
  await user.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(avatar(user)).toBeVisible()

  const number = `E${Date.now()}`
  const handedIn = await user.evaluate(
    async (id) =>
      (
        await fetch('/api/Member/verified', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
          body: JSON.stringify({ kind: 'passport', real_name: 'Ada Byron', id_number: id }),
        })
      ).json(),
    number,
  )
  expect(handedIn).toMatchObject({ code: 0 })

  await openRoom(page, 'users')
  await page.getByLabel(admin.users.term, { exact: true }).fill(mobile)
  await page.keyboard.press('Enter')
  const found = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { level: 2, name: admin.users.devices })).toBeVisible()
  const nickname = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await page.getByRole('main').textContent()).not.toContain(mobile)

  await openRoom(page, 'identities')
  expect(await page.getByRole('main').textContent()).not.toContain(number)
  await page.getByRole('button', { name: admin.identities.reviewOf.replace('{name}', nickname) }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByRole('button', { name: admin.identities.accept })).toBeDisabled()
  await review.getByRole('button', { name: admin.identities.look }).click()
  await expect(review.getByText(number)).toBeVisible()
  await review.getByRole('button', { name: admin.identities.refuse }).click()
  await expect(review.getByText(admin.identities.reasonMissing)).toBeVisible()
  await review.getByLabel(admin.identities.reason, { exact: true }).fill('The picture is blurred')
  await review.getByRole('button', { name: admin.identities.refuse }).click()
  await expect(page.getByText(admin.identities.refused.replace('{name}', nickname))).toBeVisible()
  await expect(review).toBeHidden()
  await page.getByText(admin.identities.states.failed, { exact: true }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The picture is blurred' })).toBeVisible()

  await openRoom(page, 'users', `?id=${id}`)
  await page.getByRole('button', { name: admin.users.block.verb, exact: true }).click()
  await confirm(page, admin.users.block.verb, 'Spam in every room')
  await expect(page.getByText(admin.users.block.done.replace('{name}', nickname))).toBeVisible()
  await expect(
    page.getByText(admin.users.blockedBecause.replace('{reason}', 'Spam in every room')),
  ).toBeVisible()
  await expect(page.getByText(admin.users.noDevices)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Spam in every room' })).toBeVisible()
  // Nobody touched his page: it heard of it.
  await expect(user.getByRole('dialog', { name: shell.account.ended })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: admin.users.unblock.verb }).click()
  await confirm(page, admin.users.unblock.verb, 'A mistake')
  await expect(page.getByRole('button', { name: admin.users.block.verb, exact: true })).toBeVisible()

  await openRoom(page, 'log')
  const log = page.getByRole('list', { name: admin.log.title })
  for (const action of ['open_identity', 'refuse_identity', 'block', 'unblock'] as const)
    await expect(
      log.getByRole('listitem').filter({ hasText: admin.log.actions[action] }).first(),
      action,
    ).toContainText(OPERATOR)
  expect(await log.textContent()).not.toContain(number)
  await context.close()
})

test('writes a setting into the footer, and says which countries may register', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRoom(page, 'settings')
  const value = `示例备 ${Date.now()} 号`
  const name = admin.settings.names.site_icp
  await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: admin.settings.saveOf.replace('{name}', name) }).click()
  await expect(page.getByText(admin.settings.saved.replace('{name}', name))).toBeVisible()
  const mail = admin.settings.names.customer_service_email
  await page.getByLabel(mail, { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a valid e-mail address.')).toBeVisible()

  const country = admin.settings.country
  await page.getByLabel(country.all).uncheck()
  await page.getByRole('button', { name: country.save, exact: true }).last().click()
  await expect(page.getByText(country.missing)).toBeVisible()
  for (const [text, found] of [
    ['viet', 'Vietnam'],
    ['+86', 'China'],
  ] as const) {
    await page.getByLabel(country.search).fill(text)
    await page.getByRole('checkbox', { name: new RegExp(`^${found} `) }).check()
  }
  await page.getByRole('button', { name: country.save, exact: true }).last().click()
  await expect(page.getByText(country.saved)).toBeVisible()

  const context = await browser.newContext({ ...NOBODY, baseURL })
  const reader = await context.newPage()
  await expect(async () => {
    await reader.goto('/en/main')
    await expect(reader.getByRole('contentinfo')).toContainText(value, { timeout: 1000 })
  }).toPass()
  await openPage(reader, '/en/football')
  const dialog = await openPhoneLogin(reader)
  const open = () => dialog.getByRole('button', { name: /\+86/ }).click()
  await open()
  expect(await dialog.getByRole('option').count()).toBeGreaterThan(150)
  await dialog.getByRole('button', { name: words.login.back }).click()
  await dialog.getByRole('button', { name: words.login.to.register }).click()
  await open()
  await expect(dialog.getByRole('option')).toHaveCount(2)
  await context.close()

  // The notice of the first saving may still be shown, so that only the answers say that both are saved.
  await page.getByLabel(country.all).check()
  const allSaved = page.waitForResponse(/admin\/writeCountryCodes/)
  await page.getByRole('button', { name: country.save, exact: true }).last().click()
  expect((await allSaved).ok()).toBe(true)
  await page.getByLabel(name, { exact: true }).fill('')
  const emptied = page.waitForResponse(/admin\/writeSetting/)
  await page.getByRole('button', { name: admin.settings.saveOf.replace('{name}', name) }).click()
  expect((await emptied).ok()).toBe(true)
})

test('adds a banner with a picture, which the home page shows, and takes it away', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Cup night ${Date.now()}`
  const banners = admin.banners
  await openRoom(page, 'banners')
  await page.getByRole('button', { name: banners.add, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: banners.addTitle })).toBeFocused()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('Please give a title in at least one language.')).toBeVisible()
  await page.getByLabel(banners.titleIn.replace('{language}', admin.languages.en)).fill(title)
  await expect(page.getByRole('region', { name: banners.preview }).getByText(title)).toBeVisible()
  await page.getByLabel(banners.href, { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('A link begins with /', { exact: false })).toBeVisible()
  await page.getByLabel(banners.href, { exact: true }).fill('/basketball')
  await page.getByRole('radio', { name: banners.looks.court }).check()
  await page.getByLabel(banners.sort, { exact: true }).fill('-5')
  const buffer = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#0a7346' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText(banners.added, { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(banners.states.running)

  const context = await browser.newContext({ ...NOBODY, baseURL, reducedMotion: 'reduce' })
  const reader = await context.newPage()
  const carousel = reader.locator('[aria-roledescription=carousel]')
  await expect(async () => {
    await reader.goto('/en/main')
    await expect(carousel.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const picture = carousel.locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  await carousel.getByRole('link', { name: title }).click()
  await expect(reader).toHaveURL('/en/basketball')

  await row.getByRole('button', { name: new RegExp(`^${banners.edit} `) }).click()
  await page.getByLabel(banners.active).uncheck()
  await page.getByRole('button', { name: common.save }).click()
  await expect(row).toContainText(banners.states.off)
  await expect(async () => {
    await reader.goto('/en/main')
    await expect(carousel).toBeVisible()
    await expect(carousel.getByText(title)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await context.close()
  await row.getByRole('button', { name: new RegExp(`^${banners.remove} `) }).click()
  await page.getByRole('dialog').getByRole('button', { name: banners.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
})

for (const language of LANGUAGES) {
  test(`finds nothing wrong in any room in ${language}, in both themes, and nothing wider than a phone`, async ({
    page,
  }) => {
    test.slow()
    for (const room of [...ROOMS, 'login'] as const) {
      const { title } = messages(language, 'admin')[room]
      await openPage(page, addressIn(language, `/admin/${room}`))
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // Not every status: the choice of countries has one of its own.
      const loading = page
        .getByRole('main')
        .getByRole('status', { name: messages(language, 'common').loading })
      await expect(loading).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(title))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        // What a theme can spoil is its colours.
        const axe =
          colorScheme === 'dark' ? axeOf(page).withRules('color-contrast') : axeOf(page).withTags(TAGS)
        const { violations } = await axe.analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
        )
        expect.soft(found, `${room} ${colorScheme}`).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 844 })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), room)
        .toBeLessThanOrEqual(390)
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })
}

test('is never kept, and not a screen of the narrow site', async ({ page, request }) => {
  const answer = await request.get('/en/admin/users')
  expect(answer.headers()['cache-control']).toMatch(/no-store|private/)
  expect((await request.get('/en/m/admin/users')).status()).toBe(404)
  await page.setViewportSize({ width: 390, height: 844 })
  await openRoom(page, 'users')
  await expect(page).toHaveURL('/en/admin/users')
})

test('writes a campaign as a draft, publishes it to /dome, and takes it away', async ({ page }) => {
  const title = `Cup week ${Date.now() % 100_000}`
  const { banners, campaigns, languages } = admin
  const english = (label: string) =>
    page.getByLabel(label.replace('{language}', languages.en), { exact: true })
  await openRoom(page, 'campaigns')
  await page.getByRole('button', { name: banners.add, exact: true }).click()
  await english(banners.titleIn).fill(title)
  await english(banners.textIn).fill('Every night.\n\nFour matches.')
  await page.getByRole('button', { name: common.save, exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(campaigns.states.off)
  await page.getByRole('button', { name: banners.editOf.replace('{name}', title) }).click()
  await page.getByLabel(campaigns.publish).check()
  await page.getByLabel(banners.starts).fill(`${new Date().toISOString().slice(0, 10)}T00:00`)
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(row).toContainText(campaigns.states.running)
  const { violations } = await axeOf(page).withTags(TAGS).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: banners.removeOf.replace('{name}', title) }).click()
  await page.getByRole('dialog').getByRole('button', { name: banners.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('pins search terms, orders them by keyboard, and unpins them', async ({ page }) => {
  const { pins, languages } = admin
  const [one, two] = [`a${Date.now() % 1e6}`, `b${Date.now() % 1e6}`]
  await openRoom(page, 'pins')
  for (const term of [one, two]) {
    await page.getByRole('button', { name: pins.add, exact: true }).click()
    await page.getByLabel(pins.termIn.replace('{language}', languages.en), { exact: true }).fill(term)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: term })).toBeVisible()
  }
  const names = () => page.getByRole('list', { name: pins.title }).getByRole('link').allTextContents()
  await page.getByRole('button', { name: pins.up.replace('{name}', two) }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names()).indexOf(two) - (await names()).indexOf(one)).toBe(-1)
  const { violations } = await axeOf(page).withTags(TAGS).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  for (const term of [one, two]) {
    await page.getByRole('button', { name: pins.unpinOf.replace('{name}', term) }).click()
    await page.getByRole('dialog').getByRole('button', { name: pins.unpin, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: term })).toHaveCount(0)
  }
  await openRoom(page, 'log')
  await expect(page.getByText(admin.log.actions.order_pins).first()).toBeVisible()
})
