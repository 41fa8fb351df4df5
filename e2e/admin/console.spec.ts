import type { Page } from '@playwright/test'
import { verifyIdentity } from '#lib/contract/accounts/identity.ts'
import { getCode, getUserInfo, register } from '#lib/contract/accounts/login.ts'
import { getCircles, joinCircle } from '#lib/contract/community/circles.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, followLink, openPage, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { captchaTicket, post, signIn, signUp } from '../fixtures/people/accounts.ts'
import { actAsOperator, admin, LOGGED_OUT, openAdminSection, PASSWORD } from '../fixtures/people/operators.ts'
import { freshNumber, NEWCOMER_PASSWORD } from '../fixtures/people/people.ts'

const OPERATOR = `operator-${Date.now()}`
const ROOMS = ['identities', 'users', 'banners', 'campaigns', 'pins', 'settings', 'sms', 'log'] as const
const shell = messages('en', 'layout')

actAsOperator(OPERATOR)

const confirm = async (page: Page, verb: string, reason: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog.getByText(admin.ask.reasonMissing)).toBeVisible()
  await dialog.getByLabel(admin.ask.reason).fill(reason)
  await page.keyboard.press('Enter')
}

/** Expects log entries of the operator for each action, without the text. */
async function expectLogged(
  page: Page,
  actions: readonly (keyof typeof admin.log.actions)[],
  secret?: string,
): Promise<void> {
  await openAdminSection(page, 'log')
  const log = page.getByRole('list', { name: admin.log.title })
  for (const action of actions)
    await expect(
      log.getByRole('listitem').filter({ hasText: admin.log.actions[action] }).first(),
      action,
    ).toContainText(OPERATOR)
  if (secret !== undefined) expect(await log.textContent()).not.toContain(secret)
}

test.describe('operators’ login', () => {
  test.use(LOGGED_OUT)

  test('redirects a guest to the login, does not say which field is wrong, and continues to the section', async ({
    page,
  }) => {
    await page.goto('/en/admin/log')
    await expect(page).toHaveURL('/en/admin/login?next=%2Fen%2Fadmin%2Flog')
    await page.getByRole('button', { name: admin.login.submit }).click()
    await expect(page.getByText(admin.login.nameMissing)).toBeVisible()
    await page.getByLabel(admin.login.name, { exact: true }).fill(OPERATOR)
    await page.getByLabel(admin.login.password, { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toHaveText('Wrong name or password.')
    await page.getByLabel(admin.login.password, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/admin/log')
    await expect(page.getByRole('heading', { level: 1, name: admin.log.title })).toBeVisible()
    await page.getByRole('button', { name: admin.corner.leave }).click()
    await expect(page).toHaveURL('/en/admin/login')
    await page.goto('/en/admin/log')
    await expect(page).toHaveURL(/admin\/login/)
  })

  test('refuses a user without showing any data', async ({ page, context, troubles }) => {
    troubles.allow(/status of 403|answer 403/)
    await signIn(context)
    for (const room of ROOMS) {
      await page.goto(`/en/admin/${room}`)
      await expect(page.getByRole('heading', { level: 1, name: admin.gate.refused })).toBeVisible()
      await expect(page.getByRole('main').getByRole('list')).toHaveCount(0)
    }
    await expectAccessiblePage(page, 'refused')
  })
})

test('shows the code of a user who registers', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const { request } = context
  const number = freshNumber()
  const mobile = `86-${number}`
  await post(request, getCode.path, { mobile, type: 1, captcha: await captchaTicket(request, 'sms') })

  await openAdminSection(page, 'sms')
  const message = page.getByRole('listitem').filter({ hasText: number })
  // The code is sent after the response, so that the response time reveals nothing; it may appear later in
  // the console.
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: admin.refresh }).click()
    await expect(message).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  const code = /\b\d{6}\b/.exec((await message.locator('p').last().textContent()) ?? '')?.[0] ?? ''
  const captcha = await captchaTicket(request, 'register')
  await post(request, register.path, { mobile, code, password: NEWCOMER_PASSWORD, captcha })
  await context.close()
})

test('reviews the name of a user, whose number and document are shown only on request', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const { mobile, user } = await signUp(context)
  const number = `E${Date.now()}`
  await post(context.request, verifyIdentity.path, {
    kind: 'passport',
    real_name: 'Ada Byron',
    id_number: number,
  })
  await context.close()

  await openAdminSection(page, 'users')
  await page.getByLabel(admin.users.term, { exact: true }).fill(mobile)
  await page.keyboard.press('Enter')
  const found = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { level: 2, name: admin.users.devices })).toBeVisible()
  const nickname = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(new URL(page.url()).searchParams.get('id')).toBe(String(user.id))
  expect(await page.getByRole('main').textContent()).not.toContain(mobile)

  await openAdminSection(page, 'identities')
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
  await expectLogged(page, ['open_identity', 'refuse_identity'], number)
})

test('blocks a user, whose open page is notified, and unblocks', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const { user } = await signUp(context)
  const nickname = user.user_nickname
  const userPage = await context.newPage()
  await openPage(userPage, '/en/downLoad')

  await openAdminSection(page, `users?id=${user.id}`)
  await page.getByRole('button', { name: admin.users.block.verb, exact: true }).click()
  await confirm(page, admin.users.block.verb, 'Spam in every room')
  await expect(page.getByText(admin.users.block.done.replace('{name}', nickname))).toBeVisible()
  await expect(
    page.getByText(admin.users.blockedBecause.replace('{reason}', 'Spam in every room')),
  ).toBeVisible()
  await expect(page.getByText(admin.users.noDevices)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Spam in every room' })).toBeVisible()
  // The user's page is notified by the socket.
  await expect(userPage.getByRole('dialog', { name: shell.account.ended })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: admin.users.unblock.verb }).click()
  await confirm(page, admin.users.unblock.verb, 'A mistake')
  await expect(page.getByRole('button', { name: admin.users.block.verb, exact: true })).toBeVisible()
  await context.close()
  await expectLogged(page, ['block', 'unblock'])
})

test('appoints a moderator of a circle, who is found while the name is typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { moderation } = messages('en', 'community')
  const { person: field } = messages('en', 'common')
  const context = await browser.newContext({ ...LOGGED_OUT, baseURL })
  const { user } = await signUp(context)
  let circle: number | undefined
  // A new site creates circles within a minute.
  await expect
    .poll(
      async () => {
        const { data } = await (await page.request.get(`/${getCircles.path}?kind=club&limit=1`)).json()
        circle = getCircles.output.parse(data).list[0]?.id
        return circle
      },
      { timeout: 70_000 },
    )
    .toBeDefined()
  await post(context.request, joinCircle.path, { id: circle })
  await context.close()
  // The console keeps nothing in the browser, from which the pages of the site know who is logged in.
  const { data: operator } = await (await page.request.get(`/${getUserInfo.path}`)).json()
  await page.addInitScript((info) => localStorage.setItem('userInfo', info), JSON.stringify(operator))
  await openPage(page, `/en${circleAddress(circle ?? 0)}`)
  await page.getByRole('button', { name: moderation.manage, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: moderation.moderators })
  const name = dialog.getByRole('combobox', { name: field.title })
  await name.fill(user.user_nickname)
  await expect(dialog.getByRole('option', { name: user.user_nickname })).toBeVisible()
  await expectAccessiblePage(page, 'the search of a moderator')
  await name.press('Enter')
  await dialog.getByRole('button', { name: moderation.appoint, exact: true }).click()
  const dismiss = dialog.getByRole('button', {
    name: moderation.dismiss.replace('{name}', user.user_nickname),
  })
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
})

for (const language of LANGUAGES) {
  test(`sections have a name in ${language}, no violations, and fit a phone’s width`, async ({ page }) => {
    const rooms = ([...ROOMS, 'login'] as const).filter((_, index) => isInTurn(index, language))
    for (const [at, room] of rooms.entries()) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' })
      const { title } = messages(language, 'admin')[room]
      const address = addressIn(language, `/admin/${room}`)
      // The login has no link, and its page no frame.
      await (at === 0 || room === 'login' ? openPage : followLink)(page, address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // Not every status: the choice of countries has its own.
      const loading = page
        .getByRole('main')
        .getByRole('status', { name: messages(language, 'common').loading })
      await expect(loading).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(title))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expectAccessiblePage(page, room)
      await page.setViewportSize({ width: 390, height: 844 })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), room)
        .toBeLessThanOrEqual(390)
    }
  })
}

test('is not cached, and is not part of the narrow site', async ({ page, request }) => {
  const answer = await request.get('/en/admin/users')
  expect(answer.headers()['cache-control']).toMatch(/no-store|private/)
  expect((await request.get('/en/m/admin/users')).status()).toBe(404)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdminSection(page, 'users')
  await expect(page).toHaveURL('/en/admin/users')
})
