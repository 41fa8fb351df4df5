import sharp from 'sharp'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { actAsOperator, admin, LOGGED_OUT, openAdminSection } from '../fixtures/people/operators.ts'
import { openPhoneLogin, words } from '../fixtures/people/people.ts'

const common = messages('en', 'common')

actAsOperator(`content-operator-${Date.now()}`)

test('writes a setting into the footer', async ({ page, browser, baseURL }) => {
  await openAdminSection(page, 'settings')
  const value = `示例备 ${Date.now()} 号`
  const name = admin.settings.names.site_icp
  await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: admin.settings.saveOf.replace('{name}', name) }).click()
  await expect(page.getByText(admin.settings.saved.replace('{name}', name))).toBeVisible()
  const mail = admin.settings.names.customer_service_email
  await page.getByLabel(mail, { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This e-mail address is not valid.')).toBeVisible()

  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto('/en/about-user')
    await expect(visitor.getByRole('contentinfo')).toContainText(value, { timeout: 1000 })
  }).toPass()
  await context.close()

  await page.getByLabel(name, { exact: true }).fill('')
  const emptied = page.waitForResponse(/admin\/writeSetting/)
  await page.getByRole('button', { name: admin.settings.saveOf.replace('{name}', name) }).click()
  expect((await emptied).ok()).toBe(true)
})

test('sets the countries that may register', async ({ page, browser, baseURL }) => {
  await openAdminSection(page, 'settings')
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

  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const visitor = await context.newPage()
  await openPage(visitor, '/en/downLoad')
  const dialog = await openPhoneLogin(visitor)
  const open = () => dialog.getByRole('button', { name: /\+86/ }).click()
  await open()
  await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(150)
  await dialog.getByRole('button', { name: words.login.back }).click()
  await dialog.getByRole('button', { name: words.login.to.register }).click()
  await open()
  await expect(dialog.getByRole('option')).toHaveCount(2)
  await context.close()

  // The notice of the first save may still be visible, so only the response shows that this one is saved.
  await page.getByLabel(country.all).check()
  const allSaved = page.waitForResponse(/admin\/writeCountryCodes/)
  await page.getByRole('button', { name: country.save, exact: true }).last().click()
  expect((await allSaved).ok()).toBe(true)
})

test('adds a banner with a picture, which the home page shows, and removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Cup night ${Date.now()}`
  const banners = admin.banners
  await openAdminSection(page, 'banners')
  await page.getByRole('button', { name: banners.add, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: banners.addTitle })).toBeFocused()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('Please give a title in at least one language.')).toBeVisible()
  await page.getByLabel(banners.titleIn.replace('{language}', admin.languages.en)).fill(title)
  await expect(page.getByRole('region', { name: banners.preview }).getByText(title)).toBeVisible()
  await page.getByLabel(banners.href, { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('A link must begin with /', { exact: false })).toBeVisible()
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

  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const visitor = await context.newPage()
  const carousel = visitor.locator('[aria-roledescription=carousel]')
  await expect(async () => {
    await visitor.goto('/en/main')
    await expect(carousel.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const picture = carousel.locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  await carousel.getByRole('link', { name: title }).click()
  await expect(visitor).toHaveURL('/en/basketball')

  await row.getByRole('button', { name: new RegExp(`^${banners.edit} `) }).click()
  await page.getByLabel(banners.active).uncheck()
  await page.getByRole('button', { name: common.save }).click()
  await expect(row).toContainText(banners.states.off)
  await expect(async () => {
    await visitor.goto('/en/main')
    await expect(carousel).toBeVisible()
    await expect(carousel.getByText(title)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await context.close()
  await row.getByRole('button', { name: new RegExp(`^${banners.remove} `) }).click()
  await page.getByRole('dialog').getByRole('button', { name: banners.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('writes a campaign as a draft, publishes it to /dome, and removes it', async ({ page }) => {
  const title = `Cup week ${Date.now() % 100_000}`
  const { banners, campaigns, languages } = admin
  const english = (label: string) =>
    page.getByLabel(label.replace('{language}', languages.en), { exact: true })
  await openAdminSection(page, 'campaigns')
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
  await expectAccessiblePage(page, 'campaigns')
  await page.getByRole('button', { name: banners.removeOf.replace('{name}', title) }).click()
  await page.getByRole('dialog').getByRole('button', { name: banners.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('pins search terms, orders them by keyboard, and unpins them', async ({ page }) => {
  const { pins, languages } = admin
  const [one, two] = [`a${Date.now() % 1e6}`, `b${Date.now() % 1e6}`]
  await openAdminSection(page, 'pins')
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
  await expectAccessiblePage(page, 'pins')
  for (const term of [one, two]) {
    await page.getByRole('button', { name: pins.unpinOf.replace('{name}', term) }).click()
    await page.getByRole('dialog').getByRole('button', { name: pins.unpin, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: term })).toHaveCount(0)
  }
  await openAdminSection(page, 'log')
  await expect(page.getByText(admin.log.actions.order_pins).first()).toBeVisible()
})
