import { z } from 'zod'
import { NOT_INHERITED, type SiteProcess, startSiteProcess } from '#testing/site-process.ts'
import { fieldOf, messageOf, send } from '../fixtures/chat/messages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { signIn } from '../fixtures/people/accounts.ts'
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

test('two users of the real service write to each other', async ({ browser }) => {
  test.slow()
  const baseURL = site?.url
  const [al, bo] = await Promise.all(
    [ANCHOR, FAN].map(async (account) => {
      const context = await browser.newContext({ baseURL, locale: 'en-GB' })
      const user = await signIn(context, account)
      return { context, user, page: await context.newPage() }
    }),
  )
  if (!al || !bo) throw new Error('two users are needed')
  await openPage(al.page, `/en/chat-chat?id=${bo.user.id}`)
  await openPage(bo.page, `/en/chat-chat?id=${al.user.id}`)
  for (const { page } of [al, bo]) await expect(fieldOf(page)).toBeVisible({ timeout: 30_000 })
  const text = `hello ${Date.now()}`
  await send(al.page, text)
  await expect(messageOf(bo.page, text)).toBeVisible({ timeout: 30_000 })
  await send(bo.page, `answer to ${text}`)
  await expect(messageOf(al.page, `answer to ${text}`)).toBeVisible({ timeout: 30_000 })
  for (const { context } of [al, bo]) await context.close()
})
