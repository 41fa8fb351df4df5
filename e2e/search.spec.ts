import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { axeOf } from './fixtures/axe.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { messages } from './fixtures/messages.ts'
import { pressSlash } from './fixtures/page/slash-key.ts'

const en = messages('en', 'search')
const titleFor = (name: string) => en.titleFor.replace('{name}', name)

/** The field of the bar; the panel's own field has another name. */
const field = (page: Page) => page.getByRole('banner').getByRole('combobox').first()

async function expectClean(page: Page, selector?: string): Promise<void> {
  const axe = axeOf(page)
  if (selector) axe.include(selector)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

const FOUND = {
  zh: ['mancheng', '曼彻斯特城'],
  en: ['totenham', 'Tottenham Hotspur'],
  vi: ['bac kinh', 'Bắc Kinh'],
} as const

for (const language of LANGUAGES) {
  const [typed, name] = FOUND[language]
  test(`finds ${name} by "${typed}" in ${language}, on its own tab, by keyboard only`, async ({
    page,
    context,
  }) => {
    await openPage(page, addressIn(language, '/football'))
    await field(page).focus()
    await page.keyboard.type(typed)
    const option = page.getByRole('option').first()
    await expect(option).toContainText(name)
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const result = await opened
    await result.waitForLoadState()
    expect(new URL(result.url()).searchParams.get('name')).toBe(typed)
    expect(new URL(result.url()).pathname).toBe(addressIn(language, '/search'))
    const texts = messages(language, 'search')
    await expect(result.getByRole('heading', { level: 1 })).toHaveText(
      texts.titleFor.replace('{name}', typed),
    )
    await expect(result.getByRole('region', { name: texts.tab.teams })).toContainText(name)
    await expectClean(result)
  })
}

test('suggests hot and recent terms, which can be removed singly or all at once', async ({
  page,
  context,
}) => {
  await openPage(page, '/en/football')
  const search = async (name: string) => {
    await field(page).fill(name)
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await (await opened).close()
  }
  await search('arsenal')
  await search('mc')
  await field(page).fill('')
  const history = page.getByRole('group', { name: en.history })
  await expect(history.getByRole('option')).toHaveText([/^mc/, /^arsenal/])
  const hot = page.getByRole('group', { name: en.hot })
  expect(await hot.getByRole('option').count()).toBeLessThanOrEqual(10)
  await expect(hot.getByRole('option').first()).toBeVisible()
  await expectClean(page, 'header')

  await page.keyboard.press('ArrowDown')
  await expect(history.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Delete')
  await expect(history.getByRole('option')).toHaveText([/^arsenal/])
  await page.getByRole('button', { name: en.clear }).click()
  await expect(history).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('historyList'))).toBeNull()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
})

test('leads to the page of a suggestion in the same tab, by keyboard and by mouse', async ({
  page,
  context,
}) => {
  await openPage(page, '/en/football')
  await pressSlash(page)
  await page.keyboard.type('tottenham')
  // Its youth team follows.
  const option = page.getByRole('option', { name: /Tottenham Hotspur/ }).first()
  await expect(option).toBeVisible()
  await expect(option.locator('time, .bg-live')).not.toHaveCount(0)
  await expectClean(page, 'header')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/team\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tottenham')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await field(page).fill('premier l')
  await page.getByRole('option', { name: /^Premier League/ }).click()
  await expect(page).toHaveURL(/\/en\/base-football\?id=\d+/)
  expect(context.pages()).toHaveLength(1)
})

test('accepts ten characters in the bar, and a whole name in the field of its panel', async ({
  page,
  context,
}) => {
  await openPage(page, '/en/football')
  await field(page).focus()
  const whole = page.getByRole('combobox', { name: en.nameLabel })
  await expect(whole).toBeVisible()
  await page.keyboard.type('manchester')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  // The eleventh character continues in the longer field.
  await page.keyboard.type(' united', { delay: 20 })
  await expect(whole).toBeFocused()
  await expect(whole).toHaveValue('manchester united')
  await expect(field(page)).toHaveValue('manchester')
  await expect(page.getByRole('option').first()).toContainText('Manchester United')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(titleFor('manchester united'))
  await field(page).focus()
  await expect(whole).toBeFocused()
  await whole.fill('👍🏽'.repeat(60))
  await expect(field(page)).toHaveValue('👍🏽'.repeat(10))
  await expect(whole).toHaveValue('👍🏽'.repeat(50))
})

test('a slash typed into a field is text', async ({ page }) => {
  await openPage(page, '/en/football')
  const whole = page.getByRole('combobox', { name: en.nameLabel })
  await field(page).focus()
  await whole.focus()
  await page.keyboard.type('a/b')
  await expect(whole).toHaveValue('a/b')
  await expect(whole).toBeFocused()
})

test('opens as a sheet on a narrow screen and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/football')
  const opener = page.getByRole('button', { name: en.open })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: en.label })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await expect(sheet.getByRole('option').first()).toBeVisible()
  await expectClean(page, 'dialog[open]')
  await sheet.getByRole('combobox').fill('ha noi')
  await expect(sheet.getByRole('option').first()).toContainText('Ha Noi')
  const { width } = (await sheet.boundingBox()) ?? { width: 0 }
  expect(width).toBe(390)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('sends no requests until it is used', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/en/football')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /universal\/getHot|search\/suggest/i.test(url))).toEqual([])
  const scripts = requests.filter((url) => url.endsWith('.js')).length
  await field(page).focus()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(requests.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(scripts)
})

test('shows a message and a link without results, and is not indexed by search engines', async ({ page }) => {
  await openPage(page, '/en/search?name=qzxjwv')
  await expect(page.getByText(en.emptyTitle.replace('{name}', 'qzxjwv'))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('region', { name: en.hints }).getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: en.tabs })).toBeVisible()
})

test('filters by kind with its tabs', async ({ page }) => {
  await openPage(page, '/en/search?name=a')
  const tabs = page.getByRole('navigation', { name: en.tabs })
  await tabs.getByRole('link', { name: en.tab.teams }).click()
  await expect(page).toHaveURL(/kind=teams/)
  await expect(tabs.getByRole('link', { name: en.tab.teams })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('searches with a form', async ({ page, context, troubles }) => {
    // Expected console message for blocked scripts.
    troubles.allow(/\.js: csp/)
    await page.goto('/en/football')
    await field(page).fill('mancheng')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(titleFor('mancheng'))
  })
})
