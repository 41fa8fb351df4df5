import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser, BrowserContext, Request, Response } from '@playwright/test'
import { testedSite } from '../tested-site.ts'
import { secretsAnswered, secretsSent } from './in-traffic.ts'
import type { Secret } from './search-log.ts'

/** In the tested site's folder: every secret sent or received by a browser, one a line. */
const RECORDED = 'secrets.jsonl'

/**
 * Records secrets for the search at the end of the run. Several workers write concurrently, so each write
 * consists of whole lines.
 */
function record(secrets: readonly Secret[]): void {
  if (secrets.length === 0) return
  const lines = secrets.map((secret) => `${JSON.stringify(secret)}\n`).join('')
  appendFileSync(join(testedSite().dataDir, RECORDED), lines)
}

/** Returns the recorded secrets of a run; none when no test used a browser. */
export function recorded(dataDir: string): Secret[] {
  try {
    const text = readFileSync(join(dataDir, RECORDED), 'utf8')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Secret)
  } catch {
    return []
  }
}

const isCall = (url: string) => /^\/api\//i.test(new URL(url, 'http://site.invalid').pathname)

async function recordAnswer(response: Pick<Response, 'headersArray' | 'text' | 'url'>): Promise<void> {
  const headers = await response.headersArray()
  const cookies = headers.filter(({ name }) => name.toLowerCase() === 'set-cookie')
  record(
    cookies.flatMap(({ value }) => {
      const seal = /touchline=([^;]{20,})/.exec(value)?.[1]
      return seal === undefined ? [] : [{ kind: 'session cookie', value: seal }]
    }),
  )
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  if (type.startsWith('application/json')) record(secretsAnswered(await response.text()))
}

/** Records the calls of a test's own API client, which emit no events. */
function watchRequests(requests: APIRequestContext): void {
  const fetch = requests.fetch.bind(requests)
  requests.fetch = async (target, options) => {
    const url = typeof target === 'string' ? target : target.url()
    const body = options?.data === undefined ? null : JSON.stringify(options.data)
    record(secretsSent(new URL(url, 'http://site.invalid').href, body))
    const answer = await fetch(target, options)
    if (isCall(url))
      await recordAnswer({
        url: () => answer.url(),
        headersArray: async () => answer.headersArray(),
        text: () => answer.text(),
      }).catch(() => undefined)
    return answer
  }
}

const watched = new WeakSet<BrowserContext>()

/**
 * Records the secrets that the pages of a context send and receive, until it closes. Returns a function that
 * resolves when all responses are recorded.
 */
export function watchContext(context: BrowserContext): () => Promise<void> {
  const reading = new Set<Promise<void>>()
  const settled = async () => void (await Promise.allSettled(reading))
  if (watched.has(context)) return settled
  watched.add(context)
  watchRequests(context.request)
  context.on('request', (request: Request) => {
    if (isCall(request.url())) record(secretsSent(request.url(), request.postData()))
  })
  context.on('response', (response) => {
    if (!isCall(response.url())) return
    // The response bodies of a closed page are not available.
    const read = recordAnswer(response)
      .catch(() => undefined)
      .finally(() => reading.delete(read))
    reading.add(read)
  })
  return settled
}

/** Also watches the contexts that a test opens itself. */
export function watchBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    watchContext(context)
    return context
  }
}
