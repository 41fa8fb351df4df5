import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { dissolveGroup } from '#lib/contract/chat/groups.ts'
import { NOT_INHERITED, type SiteProcess, startSiteProcess } from '#testing/site-process.ts'
import { follow, groupAddress, newGroup } from '../fixtures/chat/groups.ts'
import { fieldOf, messageOf, send } from '../fixtures/chat/messages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { post, signIn } from '../fixtures/people/accounts.ts'
import { ANCHOR, FAN } from '../fixtures/people/people.ts'

/**
 * The real service of Tencent IM, with an application of the developer: docs/chat.md. Its console must not have
 * call-backs set, since Tencent cannot reach this machine.
 */
const credentials = z
  .object({
    TENCENT_IM_LIVE_APP_ID: z.string().min(1),
    TENCENT_IM_LIVE_SECRET: z.string().min(1),
    TENCENT_IM_LIVE_ADMIN: z.string().min(1),
    TENCENT_IM_LIVE_API: z.url().default('https://console.tim.qq.com'),
  })
  .safeParse(process.env)

let site: SiteProcess | undefined

test.skip(!credentials.success, 'TENCENT_IM_LIVE_APP_ID, _SECRET and _ADMIN are not set')

test.beforeAll(async () => {
  if (!credentials.success) return
  test.setTimeout(120_000)
  const { data } = credentials
  site = await startSiteProcess({
    name: 'tencent-live',
    env: {
      ...NOT_INHERITED,
      CHAT: 'tencent',
      TENCENT_IM_APP_ID: data.TENCENT_IM_LIVE_APP_ID,
      TENCENT_IM_SECRET: data.TENCENT_IM_LIVE_SECRET,
      TENCENT_IM_ADMIN: data.TENCENT_IM_LIVE_ADMIN,
      TENCENT_IM_CALLBACK_TOKEN: 'no call-back reaches this machine',
      TENCENT_IM_API: data.TENCENT_IM_LIVE_API,
      NODE_ENV: 'production',
      DEMO: '0',
      DEMO_ACCOUNTS: '1',
      CAPTCHA_WORK: '2000',
    },
  })
  await site.ready()
})
test.afterAll(() => site?.stop())

/** How long (ms) the service may take: it is on the Internet. */
const TIMEOUT = 30_000

async function openUser(browser: Browser, account: typeof FAN) {
  const context = await browser.newContext({ baseURL: site?.url ?? '', locale: 'en-GB' })
  const user = await signIn(context, account)
  return { context, user, page: await context.newPage() }
}

/** Both write, and each sees what the other has written. */
async function writeToEachOther(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await expect(fieldOf(page)).toBeVisible({ timeout: TIMEOUT })
  const text = `hello ${Date.now()}`
  await send(one, text)
  await expect(messageOf(other, text)).toBeVisible({ timeout: TIMEOUT })
  await send(other, `answer to ${text}`)
  await expect(messageOf(one, `answer to ${text}`)).toBeVisible({ timeout: TIMEOUT })
}

test.describe('two users of the real service', () => {
  let al: Awaited<ReturnType<typeof openUser>>
  let bo: typeof al

  test.beforeEach(async ({ browser }) => {
    test.slow()
    al = await openUser(browser, ANCHOR)
    bo = await openUser(browser, FAN)
  })
  test.afterEach(async () => {
    for (const { context } of [al, bo]) await context.close()
  })

  test('write to each other', async () => {
    await openPage(al.page, `/en/chat-chat?id=${bo.user.id}`)
    await openPage(bo.page, `/en/chat-chat?id=${al.user.id}`)
    await writeToEachOther(al.page, bo.page)
  })

  test('write in a group, which its owner dissolves', async () => {
    await follow(al, bo)
    await follow(bo, al)
    const groupId = await newGroup(al, { name: `Live ${Date.now()}`, user_ids: [bo.user.id] })
    for (const { page } of [al, bo]) await openPage(page, groupAddress('/en', groupId))
    await writeToEachOther(al.page, bo.page)
    await post(al.context.request, dissolveGroup.path, { group_id: groupId })
    await expect(fieldOf(bo.page)).toBeHidden({ timeout: TIMEOUT })
  })
})
