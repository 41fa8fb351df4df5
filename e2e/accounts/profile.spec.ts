import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, followLink, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { RUNS_ALL } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { signIn, signUp } from '../fixtures/people/accounts.ts'
import { LOGGED_OUT } from '../fixtures/people/operators.ts'
import { avatar, FAN, passCheck, REFUSALS, waitForSmsCode, words } from '../fixtures/people/people.ts'
import { testedSite } from '../tested-site.ts'

const t = messages('en', 'accounts.profile')
/** The `type` of each section, besides the profile. */
const TYPES = '1 2 mall plans 5 7 18 guess verify security sanctions copyright blocked notices'.split(' ')
const SECTIONS = ['', ...TYPES.map((type) => `?type=${type}`)]
const WALLET = '?type=1'
/** Pages of the wallet, which links to them: they are not in the menu. */
const WALLET_PAGES = ['withdraw', 'cards', 'convert', 'statement'].map((type) => `?type=${type}`)

let state: Awaited<ReturnType<BrowserContext['storageState']>>

// One account for most tests, in sequence: logins are rate-limited by address.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: testedSite().url })
  await signUp(context)
  state = await context.storageState()
  await context.close()
})
test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  storageState: async ({}, use) => use(state),
})

const openMember = (page: Page, query = '') => openPage(page, `/en/member${query}`)

/** Red on the left, green on the right: the colour of a crop shows its position. */
const halves = async () => {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#00ff00' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('changes the avatar to a drawn one, then to an uploaded picture, cropped by mouse and keyboard', async ({
  page,
}) => {
  test.slow()
  await openMember(page)
  const avatarButton = page.getByRole('main').getByRole('button', { name: t.avatar.change }).first()
  await avatarButton.click()
  const dialog = page.getByRole('dialog', { name: t.avatar.title })
  await expect(dialog.getByRole('button', { name: t.avatar.save })).toBeDisabled()
  await dialog.getByRole('radio', { name: t.avatar.drawnOne.replace('{number}', '7') }).check()
  await dialog.getByRole('button', { name: t.avatar.save }).click()
  await expect(dialog).toBeHidden()
  await expect(avatarButton.locator('img')).toHaveAttribute('src', /fan-07\.svg$/)
  // The page header shows it as well.
  await expect(page.getByRole('banner').locator('img[src$="fan-07.svg"]')).toBeVisible()

  await avatarButton.click()
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await halves() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const view = dialog.getByRole('application', { name: t.avatar.cropLabel })
  const box = await view.boundingBox()
  if (!box) throw new Error('the view is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // The picture is dragged to the right, so that its left half is in the crop area.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width, y, { steps: 8 })
  await page.mouse.up()
  await view.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await expectAccessiblePage(page, 'cutting')
  await dialog.getByRole('button', { name: t.avatar.save }).click()
  await expect(dialog).toBeHidden()
  const img = avatarButton.locator('img')
  await expect(img).toHaveAttribute('src', /^\/api\/accounts\/avatars\/avatar\/[0-9a-f]{32}\.webp$/)
  const stored = await page.request.get((await img.getAttribute('src')) ?? '')
  expect(stored.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  const { dominant } = await sharp(await stored.body()).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g).toBeLessThan(60)
})

test('shows errors of a file before and after the upload', async ({ page }) => {
  test.slow()
  await openMember(page)
  await page.getByRole('main').getByRole('button', { name: t.avatar.change }).first().click()
  const dialog = page.getByRole('dialog', { name: t.avatar.title })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('page.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(dialog.getByRole('alert')).toHaveText(t.avatar.wrongType)
  await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(dialog.getByRole('alert')).toHaveText(t.avatar.tooLarge)
  await choose('broken.png', 'image/png', Buffer.from('<script>alert(1)</script>'))
  await expect(dialog.getByRole('alert')).toHaveText(t.avatar.unreadable)
  // A ticket without data: the session has ended.
  await page.route(/getQiniuToken/i, (route) => route.fulfill({ json: { code: 0, msg: '', data: null } }))
  await choose('halves.png', 'image/png', await halves())
  await dialog.getByRole('button', { name: t.avatar.save }).click()
  await expect(dialog.getByRole('alert')).toHaveText(messages('en', 'common').loginAgain)
})

test('runs no script in a nickname (B5)', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await openMember(page)
  let ran = 0
  await page.exposeFunction('ran', () => {
    ran++
  })
  const edit = page.getByRole('main').getByRole('button', { name: t.nickname.change })
  for (const payload of [
    '<script>ran()</script>'.slice(0, 20),
    '<img src onerror=a>',
    '<svg/onload=ran()>',
    '"><b onclick=ran()>',
    '</title><b>x</b>',
    'javascript:ran()',
    '{{7*7}}<%=7*7%>',
    "';ran();//",
  ]) {
    await edit.click()
    await page.getByRole('textbox', { name: t.nickname.title, exact: true }).fill(payload)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText(payload, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText(payload, { exact: true })).toBeVisible()
  }
  expect(ran).toBe(0)
})

test('refuses a nickname similar to the staff’s and preserves the input', async ({ page }) => {
  test.slow()
  await openMember(page)
  await page.getByRole('main').getByRole('button', { name: t.nickname.change }).click()
  const field = page.getByRole('textbox', { name: t.nickname.title, exact: true })
  await field.fill('Official аdmin')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages('en', 'accounts.profile').nickname.title).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('Official аdmin')
})

test('submits a document and waits for its review', async ({ page }) => {
  test.slow()
  await openMember(page, '?type=verify')
  const form = page.getByRole('form', { name: t.verify.title })
  await form.getByRole('button', { name: t.verify.submit }).click()
  await expect(form.getByRole('alert')).toHaveText(t.verify.missing)
  await form.getByRole('combobox').selectOption('passport')
  await form.getByLabel(t.verify.name, { exact: true }).fill('Nguyễn Văn A')
  await form.getByLabel(t.verify.number, { exact: true }).fill('12')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText('6 to 15')
  await form.getByLabel(t.verify.number, { exact: true }).fill(`E${Date.now()}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.verify.state.waiting)).toBeVisible()
  await expect(page.getByText('N***** V** A')).toBeVisible()
})

test('sets a payment password, changes it by a code, and shows a notice of both', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  // The viewer of the demo world: no code was recently sent to this number.
  const context = await browser.newContext({ baseURL, ...LOGGED_OUT })
  await signIn(context)
  const page = await context.newPage()
  await openMember(page, '?type=security')
  const set = page.getByRole('form', { name: t.payment.title })
  await set.getByLabel(t.payment.title, { exact: true }).fill('135790')
  await set.getByLabel(t.payment.again).fill('135791')
  await page.keyboard.press('Enter')
  await expect(set.getByRole('alert')).toHaveText(t.payment.differ)
  await set.getByLabel(t.payment.again).fill('135790')
  await page.keyboard.press('Enter')
  const change = page.getByRole('form', { name: t.payment.change })
  await expect(change).toBeVisible()
  // The code is sent to the account's own number, after the security check.
  await change.getByText(t.proof.code).click()
  await change.getByRole('button', { name: words.login.sendCode }).click()
  await passCheck(change)
  await expect(change.getByRole('button', { name: /^Resend in (?:60|5\d) s$/ })).toBeVisible()
  await change
    .getByLabel(t.proof.code, { exact: true })
    .last()
    .fill(await waitForSmsCode(FAN.mobile))
  await change.getByLabel(t.payment.new).fill('246801')
  await change.getByLabel(t.payment.again).fill('246801')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment password changed').first()).toBeVisible()

  await page.getByRole('navigation', { name: t.menu }).getByRole('link', { name: t.section.notices }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.section.notices })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Payment password' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: t.notices.readAll }).click()
  await expect(page.getByRole('button', { name: t.notices.readAll })).toBeDisabled()
  await expect(page.getByText('Nothing unread')).toBeVisible()
  await context.close()
})

test('axe finds no violations in any section, in three languages, on the light full site or the dark narrow one', async ({
  page,
}) => {
  test.slow()
  const variants = [
    { site: '', width: 1440, colorScheme: 'light' },
    { site: '/m', width: 390, colorScheme: 'dark' },
  ] as const
  for (const [variant, { site, width, colorScheme }] of variants.entries()) {
    await resizeBlank(page, { width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // A third of the sections in each language: those of one are reached by the menu.
    for (const [place, language] of LANGUAGES.entries()) {
      const sections = [...SECTIONS, ...WALLET_PAGES].filter(
        (_, n) => n % LANGUAGES.length === place && (RUNS_ALL || (n + variant) % variants.length === 0),
      )
      for (const [at, query] of sections.entries()) {
        const address = addressIn(language, `${site}/member${query}`)
        const isInWallet = WALLET_PAGES.includes(query)
        await (at === 0 || isInWallet ? openPage : followLink)(page, address)
        const menu = page.getByRole('navigation', { name: messages(language, 'accounts.profile').menu })
        await expect(menu.locator('[aria-current="page"]')).toHaveAttribute(
          'href',
          isInWallet ? addressIn(language, `${site}/member${WALLET}`) : address,
        )
        const { loading } = messages(language, 'common')
        await expect(page.getByRole('main').getByRole('status', { name: loading })).toHaveCount(0)
        const label = `${language} ${site} ${query}`
        // The narrow frame is the same around every section.
        if (site === '' || query === '') await expectAccessiblePage(page, label)
        else await expectAccessiblePart(page, label, 'main')
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, query).toBeLessThanOrEqual(width)
      }
    }
  }
})

test('links to publishing for every user, in the panel of the avatar and in their space', async ({
  page,
}) => {
  await openMember(page, '?type=18')
  const publish = messages('en', 'social').space.publish
  await expect(page.getByRole('main').getByRole('link', { name: publish })).toHaveAttribute(
    'href',
    '/en/new_file',
  )
  await avatar(page).hover()
  await page
    .getByRole('banner')
    .getByRole('link', { name: messages('en', 'accounts.panel').publish })
    .click()
  await expect(page).toHaveURL('/en/new_file')
})

test('works by keyboard only: menu, nickname, saving by Enter', async ({ page }) => {
  test.slow()
  await openMember(page)
  const change = page.getByRole('main').getByRole('button', { name: t.nickname.change })
  await expect(change).toBeVisible() // The tab order is final now.
  await page.getByRole('navigation', { name: t.menu }).getByRole('link').first().focus()
  // The sections, and the link to the help page after them.
  for (let step = 0; step <= SECTIONS.length; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t.nickname.title, exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Touch and go')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Touch and go', { exact: true })).toBeVisible()
})

test.describe('guest', () => {
  test.use(LOGGED_OUT)
  test('is redirected to the login, with a return address', async ({ page }) => {
    await page.goto('/en/member?type=security')
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fmember%3Ftype%3Dsecurity$/)
  })
})
