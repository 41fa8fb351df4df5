import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { getApplications, reviewApplication } from '#lib/contract/admin/applications.ts'
import { applyForAnchor } from '#lib/contract/streams/application.ts'
import { openPage } from './fixtures.ts'
import { logInOperator, makeOperator } from './operators.ts'
import { comeIn } from './people.ts'

/** An address that no other try comes from. */
const addressOf = () => `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
/** A number no passport of another try has. */
const passport = () => `T${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const newPage = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': addressOf() } })).newPage()

/** A newcomer in a browser of his own, logged in, on a page with little to do. */
export async function newcomer(browser: Browser, baseURL: string): Promise<Page> {
  const page = await newPage(browser, baseURL)
  await openPage(page, '/en/about-user')
  await comeIn(page)
  return page
}

/** Who is logged in on a page, as the page itself knows him. */
export const userOn = async (page: Page): Promise<{ id: number; user_nickname: string }> =>
  z
    .object({ id: z.number(), user_nickname: z.string() })
    .parse(JSON.parse(await page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')))

/** Calls the site as the user logged in on a page, as its own client does. */
async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/${path}`, { data, headers: { 'x-touchline': 'web' } })
  return z.object({ code: z.literal(0), data: z.unknown() }).parse(await answer.json()).data
}

type Waiting = ReturnType<typeof getApplications.output.parse>['list'][number]

/** The operator who is logged in on a page accepts the application that waits and is meant. */
export async function acceptApplication(
  operatorPage: Page,
  isMeant: (waiting: Waiting) => boolean,
): Promise<void> {
  const answer = await operatorPage.request.get(`/${getApplications.path}?page_size=100`)
  const { list } = getApplications.output.parse(
    z.object({ data: z.unknown() }).parse(await answer.json()).data,
  )
  const found = list.find(isMeant)
  if (!found) throw new Error('the application does not wait')
  const { id, version } = found
  await post(operatorPage, reviewApplication.path, { id, version, accept: true })
}

/**
 * A newcomer who has become a streamer, in a browser of his own, and his room. What a test leaves behind there (modes, who
 * is put out) is met by no other test and by no second try of the same one.
 */
export async function newStreamer(
  browser: Browser,
  baseURL: string,
): Promise<{ page: Page; roomId: number }> {
  const page = await newcomer(browser, baseURL)
  await post(page, applyForAnchor.path, {
    real_name: 'Jo Touchline',
    kind: 'passport',
    id_number: passport(),
    description: 'Sunday league from the far touchline, every week.',
  })
  const { id } = await userOn(page)
  const name = `operator-${Date.now()}-${id}`
  await makeOperator(name)
  const operatorPage = await newPage(browser, baseURL)
  await logInOperator(operatorPage, name)
  await acceptApplication(operatorPage, (waiting) => waiting.user_id === id)
  await operatorPage.context().close()
  const room = await page.request.get('/api/anchor/room')
  const { data } = z.object({ data: z.object({ room_id: z.number() }) }).parse(await room.json())
  return { page, roomId: data.room_id }
}
