import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { watchBrowser, watchContext } from './secrets/recorder.ts'

/** What a page must not do; a test that provokes some of it says which. */
export interface Troubles {
  /** Faults that match are what this test is about. */
  allow(pattern: RegExp): void
}

/** The browser gives a request up when its page goes or a stream is closed: that is no fault. */
const GIVEN_UP = /net::ERR_ABORTED/

function isElsewhere(address: string, own: string): boolean {
  const { protocol, host } = new URL(address)
  return !['data:', 'blob:', 'about:'].includes(protocol) && host !== new URL(own).host
}

function listen(context: BrowserContext, own: string, note: (trouble: string) => void): void {
  const watchPage = (page: Page) =>
    page.on('websocket', (socket) => {
      if (isElsewhere(socket.url(), own)) note(`a socket to another site: ${socket.url()}`)
      socket.on('socketerror', (error) => note(`socket ${socket.url()}: ${error}`))
    })
  context.on('page', watchPage)
  context.on('console', (message) => {
    // A refusal by the page's policy is an error in the console, too.
    if (['error', 'warning'].includes(message.type()))
      note(`console ${message.type()} at ${message.page()?.url() ?? 'a worker'}: ${message.text()}`)
  })
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isElsewhere(request.url(), own)) note(`a request to another site: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    if (!GIVEN_UP.test(why)) note(`request ${request.method()} ${request.url()}: ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`answer ${response.status()} to ${response.request().method()} ${response.url()}`)
  })
}

/** An address for a test and nobody else, out of 10.0.0.0/8: what one test asks for does not use up another's limits. */
function addressOf(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId} ${process.pid} ${Date.now()}`).digest()
  return `10.${a}.${b}.${c}`
}

/** Playwright's `test` whose pages fail on a console error or warning, an exception, a failed request, or one to another site. */
export const test = base.extend<{ troubles: Troubles }, { recordsSecrets: undefined }>({
  recordsSecrets: [
    async ({ browser }, use) => {
      watchBrowser(browser)
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) })
  },
  troubles: [
    async ({ context, baseURL }, use) => {
      const noted: string[] = []
      const allowed: RegExp[] = []
      listen(context, baseURL ?? '', (trouble) => noted.push(trouble))
      const settled = watchContext(context)
      await use({ allow: (pattern) => allowed.push(pattern) })
      await settled()
      expect([...new Set(noted.filter((one) => !allowed.some((pattern) => pattern.test(one))))]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page answers: every button has its handler. */
export async function answersClicks(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$')),
    ),
  )
}

/** Opens an address and waits until the page answers. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await answersClicks(page)
}

/** The answer to a call: a switch shows what was chosen before the server has it, a page that is opened meanwhile may not. */
export const answered = (page: Page, path: string, asked = /./) =>
  page.waitForResponse((response) => {
    const { pathname } = new URL(response.url())
    return pathname === `/${path}` && asked.test(response.request().postData() ?? '') && response.ok()
  })
