import type { BrowserContext, Page } from '@playwright/test'
import { TEXT_SETTINGS } from '#lib/shared/vocabulary/site.ts'
import { XSS_PAYLOADS } from '../../faults/xss-payloads.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { POLICIES } from '../fixtures/policy.ts'

/**
 * B5 in the browser: stores XSS payloads in every text that operators and users can write, and opens every screen
 * that shows such a text, with and without the page's policy. A payload that is executed calls `ran`.
 */
const OPERATOR = `scripts-${Date.now()}`
let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  await makeOperator(OPERATOR)
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  await signInOperator(context, OPERATOR)
  state = await context.storageState()
  await context.close()
})
test.describe.configure({ mode: 'default' })
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  storageState: async ({}, use) => use(state),
})

/** Returns `count` payloads, evenly spread over the list so that each kind is included. */
const sample = (count: number, maxLength: number) => {
  const fitting = XSS_PAYLOADS.filter(
    (payload) => payload.trim().length <= maxLength && !payload.includes('\t'),
  )
  return Array.from(
    { length: count },
    (_, n) => fitting[Math.floor((n * fitting.length) / count)]?.trim() ?? '',
  )
}

/** Posts to an endpoint of the console from the open page. */
async function post(page: Page, path: string, input: object): Promise<Record<string, unknown>> {
  const result = await page.evaluate(
    async ([endpoint, body]) => {
      const response = await fetch(`/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
        body,
      })
      return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
    },
    [path, JSON.stringify(input)] as const,
  )
  expect(result.code, `${path}: ${result.msg}`).toBe(0)
  return result.data
}

const SITE_SCREENS = ['/en/main', '/vi/main', '/en/about-user', '/en/downLoad', '/en/member']
const SECTIONS = ['settings', 'banners', 'users', 'log', 'identities', 'sms']

for (const policy of POLICIES)
  test.describe(`${policy} the page’s content security policy`, () => {
    test.use({ bypassCSP: policy === 'without' })

    test('no text written by a user is executed on any screen that shows it (B5)', async ({
      page,
      troubles,
    }) => {
      test.slow()
      troubles.allow(/status of (?:400|401|403|404)|answer (?:400|401|403|404)/)
      let executions = 0
      await page.exposeFunction('ran', () => {
        executions++
      })
      page.on('dialog', (dialog) => {
        executions++
        void dialog.dismiss()
      })
      const openAndExpectNoExecution = async (path: string, text?: string) => {
        await openPage(page, path)
        if (text !== undefined)
          await expect(page.getByText(text, { exact: false }).first(), `${text} on ${path}`).toBeAttached()
        // Payloads that need no interaction have been executed once the network is idle.
        await page.waitForLoadState('networkidle')
        expect(executions, `on ${path}`).toBe(0)
      }

      await openPage(page, '/en/admin/settings')
      const userId = (await page.evaluate(
        async () => (await (await fetch('/api/User/getUserInfo')).json()).data.id,
      )) as number
      const texts = sample(TEXT_SETTINGS.length * 3, 90)
      const titles = sample(4, 60)
      const names = sample(5, 20)
      let bannerId: unknown = null
      try {
        for (const [n, name] of TEXT_SETTINGS.entries())
          await post(page, 'api/admin/writeSetting', {
            name,
            value: texts.slice(n * 3, n * 3 + 3).join(' '),
          }).catch(
            // Some settings accept only URLs.
            () => undefined,
          )
        for (const title of titles) {
          const input = {
            kind: 'banner',
            place: 'main',
            look: 'pitch',
            sort: -1000,
            title_en: title,
            text_en: title,
          }
          const { id } = await post(
            page,
            'api/admin/saveBanner',
            bannerId === null ? input : { ...input, id: bannerId },
          )
          bannerId = id
          await openAndExpectNoExecution('/en/admin/banners', title)
        }
        for (const screen of SITE_SCREENS) await openAndExpectNoExecution(screen)
        for (const name of names) {
          await openPage(page, '/en/member')
          const result = await page.evaluate(
            async (user_nickname) =>
              (await (
                await fetch('/api/member/updateInfo', {
                  method: 'POST',
                  headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
                  body: JSON.stringify({ user_nickname }),
                })
              ).json()) as { code: number; data: { user_nickname: string } },
            name,
          )
          if (result.code === 0)
            await openAndExpectNoExecution(`/en/admin/users?id=${userId}`, result.data.user_nickname)
        }
        await openAndExpectNoExecution(`/en/admin/users?term=${userId}`)
        for (const section of SECTIONS) await openAndExpectNoExecution(`/en/admin/${section}`)
        for (const payload of sample(5, 10))
          await openAndExpectNoExecution(`/en/search?name=${encodeURIComponent(payload)}`)
        for (const payload of sample(4, 200)) {
          const query = encodeURIComponent(payload)
          await openAndExpectNoExecution(`/en/search?name=${query}&kind=${query}`)
          await openAndExpectNoExecution(`/en/member?type=${query}`)
          await openAndExpectNoExecution(`/en/admin/users?term=${query}`)
        }
      } finally {
        await openPage(page, '/en/admin/settings')
        for (const name of TEXT_SETTINGS) await post(page, 'api/admin/writeSetting', { name, value: '' })
        if (bannerId !== null) await post(page, 'api/admin/removeBanner', { id: bannerId })
      }
      expect(executions).toBe(0)
      // The detection itself works: a call of `ran` is counted.
      await page.evaluate(() => (window as unknown as { ran(): void }).ran())
      await expect.poll(() => executions).toBe(1)
    })
  })
