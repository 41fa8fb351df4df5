import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { SDK_EVENTS, SDK_METHODS } from '#lib/client/ports/chat/tencent/sdk/sdk.ts'
import { TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { chatInGroup } from '../fixtures/chat/group-chat.ts'
import { follow } from '../fixtures/chat/groups.ts'
import { buttonOf, overlayOf, texts } from '../fixtures/chat/messages.ts'
import { person } from '../fixtures/chat/person.ts'
import { chatInRoom } from '../fixtures/chat/room-chat.ts'
import { openTencentService, type TencentService } from '../fixtures/chat/tencent-service.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { signIn } from '../fixtures/people/accounts.ts'
import { startTestedSite, type TestedSite } from '../site.ts'
import { visitSite } from '../tested-site.ts'

/** A site with Tencent IM, and the service that its pages use where a test prepares them. */
let site: TestedSite | undefined
let service: TencentService | undefined

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await openTencentService()
  site = await startTestedSite(undefined, {
    ...TEST_SETTINGS,
    TENCENT_IM_API: service.url,
    DEMO: '0',
    DEMO_ACCOUNTS: '1',
  })
  service.callSite(site.url)
  visitSite(site)
})
test.afterAll(async () => {
  visitSite(null)
  await site?.stop()
  await service?.close()
})

test('a streamer and a viewer chat in a room over the service, and the streamer moderates', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow()
  if (!site || !service) throw new Error('the site is not running')
  await chatInRoom(browser, site.url, service.prepare)
  // Messages of both users, some read by a visitor under a guest account, have travelled over the service.
  const { delivered, accounts } = service.service
  expect(new Set(delivered.map(({ from }) => from)).size).toBe(2)
  expect([...accounts.keys()].filter((account) => account.startsWith('guest_'))).toHaveLength(1)
})

test('two contacts chat in a group over the service, whose owner mutes and removes the other', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow()
  if (!site || !service) throw new Error('the site is not running')
  const { url } = site
  const { prepare, service: tencent } = service
  const [al, bo] = await Promise.all([person(browser, url, prepare), person(browser, url, prepare)])
  await Promise.all([follow(al, bo), follow(bo, al), openPage(al.page, '/en/chat-chat')])
  await chatInGroup(al, bo)
  expect(tencent.messages.filter(({ isGroup }) => isGroup).map(({ from }) => from)).toEqual(
    [al, bo].map(({ user }) => String(user.id)),
  )
  expect(tencent.userGroups.size).toBe(0)
})

/**
 * Answers every socket and call of another host as without a network. The SDK opens its socket in a worker where there
 * are some, which the test could not see. Returns the hosts of sockets so far.
 */
async function cutTencent(context: BrowserContext): Promise<Set<string>> {
  const hosts = new Set<string>()
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await context.routeWebSocket(/^wss:/, (socket) => {
    hosts.add(new URL(socket.url()).hostname)
    return socket.close()
  })
  await context.route(/^https:/, (route) => route.abort())
  return hosts
}

test('the package has every method and event that the adapter uses', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, bypassCSP: true })
  await cutTencent(context)
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.addScriptTag({ path: join(import.meta.dirname, '../../node_modules/tim-js-sdk/tim-js.js') })
  const missing = await page.evaluate(
    ([methods, events]) => {
      const { TIM } = window as unknown as {
        TIM: { create(options: object): Record<string, unknown>; EVENT: Record<string, unknown> }
      }
      const sdk = TIM.create({ SDKAppID: 1_400_000_001 })
      return [
        ...methods.filter((name) => typeof sdk[name] !== 'function'),
        ...events.filter((name) => typeof TIM.EVENT[name] !== 'string'),
      ]
    },
    [[...SDK_METHODS], [...SDK_EVENTS]] as const,
  )
  expect(missing).toEqual([])
  await context.close()
})

test('a login without a network fails after 10 s, is logged, and leaves the site working', async ({
  browser,
}) => {
  test.slow()
  if (!site) throw new Error('the site is not running')
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
  const hosts = await cutTencent(context)
  await signIn(context)
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })

  await openPage(page, '/en/downLoad')
  await expect.poll(() => [...hosts], { timeout: 20_000 }).toContain('wss.im.qcloud.com')
  await buttonOf(page).click()
  await expect(overlayOf(page)).toContainText(texts.refused, { timeout: 30_000 })
  expect(logged.filter((line) => line.includes('chat_login_failed'))).toHaveLength(1)
  expect(violations).toEqual([])

  await page.keyboard.press('Escape')
  await page.locator('a[href="/en/help"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('the call-back of the site is reached without a session, and refuses what is not signed', async ({
  playwright,
}) => {
  if (!site) throw new Error('the site is not running')
  const request = await playwright.request.newContext({ baseURL: site.url })
  const path = '/api/chat/tencent-callback?SdkAppid=1400000001&Sign=00&RequestTime=1'
  const answer = await request.post(path, { data: { CallbackCommand: 'C2C.CallbackBeforeSendMsg' } })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ ActionStatus: 'FAIL' })
  await request.dispose()
})
