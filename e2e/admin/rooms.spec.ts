import type { Browser, Page } from '@playwright/test'
import { applyForAnchor } from '#lib/contract/streams/application.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, followLink, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { post } from '../fixtures/people/accounts.ts'
import { admin, makeOperator, signInOperator } from '../fixtures/people/operators.ts'

const player = messages('en', 'player')
const away = messages('en', 'streams.watch').away
const { applications, identities, live } = admin
const ROOMS = [
  'applications',
  'experts',
  'live',
  'reports',
  'appeals',
  'held',
  'words',
  'moderation',
  'horns',
  'money',
  'gifts',
  'tiers',
  'charges',
  'orders',
  'withdrawals',
  'mall',
  'predictions',
] as const
const STAMP = Date.now()
const [OPERATOR, APPLICANT] = [`live-operator-${STAMP}`, `would-be-${STAMP}`]

const named = (text: string, name = APPLICANT) => text.replace('{name}', name)

/** Opens a page of another operator. Operators are users too: one of them applies as a streamer. */
async function operatorPage(browser: Browser, name: string): Promise<Page> {
  await makeOperator(name)
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${(STAMP % 200) + (name === OPERATOR ? 1 : 2)}` },
  })
  const page = await context.newPage()
  await signInOperator(context, name)
  return page
}

test('accepts an application, closes the new room while a viewer is in it, and reopens it; none of these sections has violations', async ({
  page: viewer,
  browser,
  troubles,
}) => {
  test.slow()
  troubles.allow(/status of (?:401|404)|answer (?:401|404)/)
  const applicant = await operatorPage(browser, APPLICANT)
  await post(applicant.request, applyForAnchor.path, {
    real_name: 'Jo Touchline',
    kind: 'passport',
    id_number: `T${String(Date.now()).slice(-8)}`,
    description: 'Sunday league from the far touchline, every week.',
  })
  await applicant.context().close()

  const operator = await operatorPage(browser, OPERATOR)
  await openPage(operator, '/en/admin/applications')
  await operator.getByRole('button', { name: named(applications.reviewOf) }).click()
  const dialog = operator.getByRole('dialog')
  await expect(dialog.getByText('Jo Touchline')).toBeHidden()
  await dialog.getByRole('button', { name: identities.look }).click()
  await expect(dialog.getByText('Jo Touchline')).toBeVisible()
  await dialog.getByRole('button', { name: identities.accept, exact: true }).click()
  await expect(operator.getByText(named(applications.accepted))).toBeVisible()

  const { data } = await (await operator.request.get(`/api/admin/rooms?term=${APPLICANT}`)).json()
  const room = data.list[0].room_id as number
  await openPage(viewer, `/en/live?id=${room}`)
  await expect(viewer.getByText(player.offAir)).toBeVisible()

  await openPage(operator, '/en/admin/live')
  await operator.getByLabel(live.term, { exact: true }).fill(APPLICANT)
  await operator.keyboard.press('Enter')
  await operator.getByRole('button', { name: named(live.shut.of) }).click()
  await dialog.getByRole('button', { name: live.shut.verb }).click()
  await expect(dialog.getByText(admin.ask.reasonMissing)).toBeVisible()
  await dialog.getByLabel(admin.ask.reason).fill('A stolen picture')
  await operator.keyboard.press('Enter')
  await expect(operator.getByText(named(live.shut.done))).toBeVisible()
  await expect(viewer.getByText(away.shut).first()).toBeVisible()
  await viewer.reload()
  await expect(viewer.getByRole('heading', { level: 1, name: away.shut })).toBeVisible()
  await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await operator.getByRole('button', { name: named(live.reopen.of) }).click()
  await dialog.getByLabel(admin.ask.reason).fill('It was his own')
  await operator.keyboard.press('Enter')
  await expect(operator.getByText(named(live.reopen.done))).toBeVisible()
  expect((await viewer.request.get(`/en/live?id=${room}`)).status()).toBe(200)

  // A third of the sections in each language: those of one are reached by the links of the console.
  const languages = ROOMS.map((name, at) => ({ name, language: LANGUAGES[at % LANGUAGES.length] ?? 'en' }))
  let last: string | null = null
  for (const { name, language } of languages.toSorted((a, b) => a.language.localeCompare(b.language))) {
    const address = addressIn(language, `/admin/${name}`)
    await (language === last ? followLink : openPage)(operator, address)
    last = language
    const { title } = messages(language, 'admin')[name]
    await expect(operator.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(operator.getByRole('main').getByRole('status')).toHaveCount(0)
    const { violations } = await axeOf(operator).include('main').analyze()
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        name,
      )
      .toEqual([])
    await operator.setViewportSize({ width: 390, height: 844 })
    const wide = await operator.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, name).toBeLessThanOrEqual(390)
    await operator.setViewportSize({ width: 1280, height: 720 })
  }
  await operator.context().close()
})
