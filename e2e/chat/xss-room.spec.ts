import type { BrowserContext, Page } from '@playwright/test'
import { roomInfo } from '#lib/contract/streams/rooms.ts'
import { RENDERED_PAYLOADS } from '../../faults/xss-payloads.ts'
import { rooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { type HostileSite, startHostileSite } from '../fixtures/hostile/site.ts'
import { answerSockets, roomEventsOf } from '../fixtures/hostile/sockets.ts'
import { signIn } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { ANCHOR } from '../fixtures/people/people.ts'
import { POLICIES } from '../fixtures/policy.ts'
import { testedSite } from '../tested-site.ts'

// Danmaku fly: as a list, only the last ones are shown.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * B5, rooms and private messages in the browser: every payload as nickname, title, notice, chat message,
 * danmaku, gift, super message, horn, report and private message, rendered by every screen that shows one, with
 * and without the content security policy. Scripts that run call `ran`. lib/backend/app/tests/xss-rooms.test.ts
 * shows that the server returns these texts as data; here the server is assumed to filter nothing.
 */
type State = Awaited<ReturnType<BrowserContext['storageState']>>
const OPERATOR = `room-scripts-${Date.now()}`
let hostile: HostileSite | undefined
let states: { anchor: State; operator: State } | undefined
let roomId = 0
let anchorId = 0

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(120_000)
  const [site] = await Promise.all([startHostileSite(), makeOperator(OPERATOR)])
  hostile = site
  const stateOf = async (logIn: (context: BrowserContext) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: site.url })
    await logIn(context)
    const state = await context.storageState()
    await context.close()
    return state
  }
  const [anchor, operator] = await Promise.all([
    stateOf(async (context) => {
      anchorId = (await signIn(context, ANCHOR)).id
    }),
    stateOf((context) => signInOperator(context, OPERATOR)),
  ])
  states = { anchor, operator }
  const request = await playwright.request.newContext({ baseURL: testedSite().url })
  // A room of the demo world, which may be between two matches.
  const room = (await rooms(request)).find(({ is_simulated }) => is_simulated)
  if (!room) throw new Error('no room of the demo world is live')
  roomId = room.room_id
  await request.dispose()
  site.injectPayloads()
})
test.afterAll(() => hostile?.stop())

/** Selectors of the areas of screens in which rendered payloads are recorded. */
const AREAS = {
  log: '[role=log][aria-busy]',
  danmaku: '[data-danmaku]',
  super: '[role=log]:not([aria-busy])',
  title: 'h1',
  page: 'main',
  site: '[role=status]',
  dialog: 'dialog, [role=dialog]',
  conversation: 'main [role=log]',
} as const
type Area = keyof typeof AREAS
/** Properties that `watchTexts` adds to `window`. */
interface RecordedTexts {
  seen: Partial<Record<Area, string[]>>
}

/** Records every rendered text by area. Runs in the page. */
function watchTexts(areas: Record<string, string>): void {
  const seen: Record<string, string[]> = Object.fromEntries(Object.keys(areas).map((name) => [name, []]))
  Object.assign(window, { seen })
  const recordText = (text: Node) => {
    for (const [name, area] of Object.entries(areas))
      if (text.parentElement?.closest(area)) seen[name]?.push(text.textContent ?? '')
  }
  const note = (node: Node) => {
    if (node instanceof Text) return recordText(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) recordText(walker.currentNode)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) note(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Returns the payloads that have not been rendered in an area yet. */
const missing = (page: Page, area: Area): Promise<string[]> =>
  page.evaluate(
    ([all, name]) => {
      const { seen } = window as unknown as RecordedTexts
      const drawn = (seen[name] ?? []).join('\n')
      return all.filter((payload) => !drawn.includes(payload))
    },
    [RENDERED_PAYLOADS, area] as const,
  )
/**
 * Expects that all payloads are rendered in an area; reports the number of missing ones and the first two. `showMore`
 * shows a further part of a list that is not in the page as a whole.
 */
const expectAllIn = (page: Page, area: Area, showMore = async () => {}) =>
  expect
    .poll(
      async () => {
        await showMore()
        const left = await missing(page, area)
        return [left.length, ...left.slice(0, 2)]
      },
      { message: `drawn in ${area} of ${page.url()}`, timeout: 15_000 },
    )
    .toEqual([0])

for (const policy of POLICIES)
  test.describe(`${policy} the content security policy`, () => {
    test.use({
      bypassCSP: policy === 'without',
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
      baseURL: async ({}, use) => use(hostile?.url),
    })
    let ran = 0
    test.beforeEach(async ({ page, troubles }) => {
      // Allows failed requests for missing pictures and endpoints; scripts and policy violations do not
      // match.
      troubles.allow(/status of (?:400|401|403|404)|answer (?:400|401|403|404)/)
      ran = 0
      await page.exposeFunction('ran', () => {
        ran++
      })
      page.on('dialog', (dialog) => {
        ran++
        void dialog.dismiss()
      })
      await page.addInitScript(watchTexts, AREAS)
    })
    test.afterEach(async ({ page }) => {
      expect(ran).toBe(0)
      // Checks that the detection works: a script that runs is counted.
      await page.evaluate(() => (window as unknown as { ran(): void }).ran())
      await expect.poll(() => ran).toBe(1)
    })
    const shows = async (page: Page, path: string) => {
      await openPage(page, path)
      await page.waitForLoadState('networkidle')
      expect(ran, `on ${path}`).toBe(0)
    }

    test.describe('viewer and streamer', () => {
      // biome-ignore lint/correctness/noEmptyPattern: as above
      test.use({ storageState: async ({}, use) => use(states?.anchor) })

      test('no script runs in a room, its windows, its console and the lists of rooms (B5)', async ({
        page,
      }) => {
        test.slow()
        const sockets = await answerSockets(page, roomId, anchorId)
        await shows(page, `/en/live?id=${roomId}`)
        const info = roomInfo.parse(
          (
            await (
              await page.request.get(`/api/Live_streaming/getRoomInfo?id=${roomId}`, {
                headers: { 'x-touchline': 'web' },
              })
            ).json()
          ).data,
        )
        const sendRoom = (text: string) =>
          sockets.sendRoom({
            ...info,
            notice: text,
            room: {
              ...info.room,
              title_zh: text,
              title_en: text,
              title_vi: text,
              user_nickname: text,
              tags: [text],
            },
          })
        // Forty at a time; each update replaces the previous one, so wait until it is rendered.
        for (let n = 0; n < RENDERED_PAYLOADS.length; n += 40) {
          const text = RENDERED_PAYLOADS.slice(n, n + 40).join(' ')
          sendRoom(text)
          await page.waitForFunction((shown) => document.querySelector('h1')?.textContent === shown, text)
        }
        await expectAllIn(page, 'title')

        // At most as many as are visible at once.
        for (let n = 0; n < RENDERED_PAYLOADS.length; n += 20) {
          const texts = RENDERED_PAYLOADS.slice(n, n + 20)
          sockets.sendRoomEvents(texts.flatMap((text, m) => roomEventsOf(roomId, text, n + m)))
          await page.waitForFunction(
            (last) => (window as unknown as RecordedTexts).seen.super?.includes(last),
            texts.at(-1) ?? '',
          )
        }
        await expectAllIn(page, 'super')
        for (const [n, text] of RENDERED_PAYLOADS.slice(0, 5).entries()) {
          sockets.sendSite(text, n)
          const shown = page.locator(AREAS.site).filter({ hasText: text }).getByRole('button').last()
          await shown.click()
        }
        sockets.sendMessages()
        await expectAllIn(page, 'log')
        await expectAllIn(page, 'danmaku')
        await page.locator('[data-line] button').last().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
        await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()
        expect(ran).toBe(0)

        for (const path of [
          `/en/live/chat?id=${roomId}`,
          `/en/live/overlay?id=${roomId}`,
          '/en/member?type=9&part=console',
        ]) {
          await shows(page, path)
          await expect(page.locator(AREAS.log)).toHaveAttribute('aria-busy', 'false')
          sockets.sendMessages()
          await expectAllIn(page, 'log')
          expect(ran, `on ${path}`).toBe(0)
        }
        const order = ['held', 'appeals', 'marks', 'log'].map(
          (list) => `/en/member?type=9&part=order&list=${list}`,
        )
        for (const path of ['/en/anchor?type=0', '/en/rank?type=0', ...order]) {
          await shows(page, path)
          await expectAllIn(page, 'page')
        }
      })

      test('no script runs in private messages, groups and contacts (B5)', async ({ page }) => {
        await answerSockets(page, roomId, anchorId)
        await shows(page, '/en/chat-chat')
        await expectAllIn(page, 'page')
        await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
        const log = page.getByRole('log')
        await expectAllIn(page, 'conversation', () => log.press('Home'))
        for (const tab of ['groups', 'contacts']) {
          await shows(page, `/en/chat-chat?tab=${tab}`)
          await expectAllIn(page, 'page')
        }
        expect(ran).toBe(0)
      })
    })

    test.describe('operator', () => {
      // biome-ignore lint/correctness/noEmptyPattern: as above
      test.use({ storageState: async ({}, use) => use(states?.operator) })

      test('no script runs in reports, held messages, appeals and the log (B5)', async ({ page }) => {
        await answerSockets(page, roomId, null)
        for (const room of ['held', 'appeals', 'moderation', 'reports']) {
          await shows(page, `/en/admin/${room}`)
          await expectAllIn(page, 'page')
        }
        await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
        await expectAllIn(page, 'dialog')
      })
    })
  })
