import type { BrowserContext, Page } from '@playwright/test'
import { TEXT_SETTINGS } from '#lib/shared/vocabulary/site.ts'
import { XSS_PAYLOADS } from '../../faults/xss-payloads.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { makeOperator, signInOperator } from '../fixtures/operators.ts'
import { POLICIES } from '../fixtures/policy.ts'

/**
 * B5, the browser's half: texts that would run somewhere stand in everything an operator and a user can write today,
 * and every screen that shows such a text is opened, with the page's policy and without it. What runs calls `ran`.
 */
const OPERATOR = `scripts-${Date.now()}`
let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  await makeOperator(OPERATOR)
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', reducedMotion: 'reduce' })
  await signInOperator(context, OPERATOR)
  state = await context.storageState()
  await context.close()
})
test.describe.configure({ mode: 'default' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  storageState: async ({}, use) => use(state),
})

/** Every so-manieth of the list, so that each kind is among them. */
const sample = (many: number, most: number) => {
  const fitting = XSS_PAYLOADS.filter((payload) => payload.trim().length <= most && !payload.includes('\t'))
  return Array.from(
    { length: many },
    (_, n) => fitting[Math.floor((n * fitting.length) / many)]?.trim() ?? '',
  )
}

/** A call of the console's, made by its own page. */
async function write(page: Page, path: string, input: object): Promise<Record<string, unknown>> {
  const result = await page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(`/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
        body,
      })
      return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> }
    },
    [path, JSON.stringify(input)] as const,
  )
  expect(result.code, `${path}: ${result.msg}`).toBe(0)
  return result.data
}

const OPEN_SCREENS = ['/en/main', '/vi/main', '/en/about-user', '/en/downLoad', '/en/member']
const ROOMS = ['settings', 'banners', 'users', 'log', 'identities', 'sms']

for (const policy of POLICIES)
  test.describe(`${policy} the page’s policy`, () => {
    test.use({ bypassCSP: policy === 'without' })

    test('nothing that somebody wrote runs on any screen that shows it (B5)', async ({ page, troubles }) => {
      test.slow()
      troubles.allow(/status of (?:400|401|403|404)|answer (?:400|401|403|404)/)
      let ran = 0
      await page.exposeFunction('ran', () => {
        ran++
      })
      page.on('dialog', (dialog) => {
        ran++
        void dialog.dismiss()
      })
      const shows = async (path: string, text?: string) => {
        await openPage(page, path)
        if (text !== undefined)
          await expect(page.getByText(text, { exact: false }).first(), `${text} on ${path}`).toBeAttached()
        // Whatever would run by itself has had its turn once the page has rested.
        await page.waitForLoadState('networkidle')
        expect(ran, `on ${path}`).toBe(0)
      }

      await openPage(page, '/en/admin/settings')
      const me = (await page.evaluate(
        async () => (await (await fetch('/api/User/getUserInfo')).json()).data.id,
      )) as number
      const texts = sample(TEXT_SETTINGS.length * 3, 90)
      const titles = sample(4, 60)
      const names = sample(5, 20)
      let banner: unknown = null
      try {
        for (const [n, name] of TEXT_SETTINGS.entries())
          await write(page, 'api/admin/writeSetting', {
            name,
            value: texts.slice(n * 3, n * 3 + 3).join(' '),
          }).catch(
            // Some settings are addresses and take no other text.
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
          const { id } = await write(
            page,
            'api/admin/saveBanner',
            banner === null ? input : { ...input, id: banner },
          )
          banner = id
          await shows('/en/admin/banners', title)
        }
        for (const screen of OPEN_SCREENS) await shows(screen)
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
          if (result.code === 0) await shows(`/en/admin/users?id=${me}`, result.data.user_nickname)
        }
        await shows(`/en/admin/users?term=${me}`)
        for (const room of ROOMS) await shows(`/en/admin/${room}`)
        for (const payload of sample(5, 10)) await shows(`/en/search?name=${encodeURIComponent(payload)}`)
        for (const payload of sample(4, 200)) {
          const query = encodeURIComponent(payload)
          await shows(`/en/search?name=${query}&kind=${query}`)
          await shows(`/en/member?type=${query}`)
          await shows(`/en/admin/users?term=${query}`)
        }
      } finally {
        await openPage(page, '/en/admin/settings')
        for (const name of TEXT_SETTINGS) await write(page, 'api/admin/writeSetting', { name, value: '' })
        if (banner !== null) await write(page, 'api/admin/removeBanner', { id: banner })
      }
      expect(ran).toBe(0)
      // The trap itself works: what runs is counted.
      await page.evaluate(() => (window as unknown as { ran(): void }).ran())
      await expect.poll(() => ran).toBe(1)
    })
  })
