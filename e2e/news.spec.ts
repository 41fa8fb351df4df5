import type { BrowserContext, Page } from '@playwright/test'
import { getLikedArticle, setLikedArticle } from '#lib/contract/news/articles.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { XSS_VECTORS } from '#testing/domains/xss-vectors.ts'
import { findArticleId } from './fixtures/api.ts'
import { expectAccessiblePage } from './fixtures/axe.ts'
import { answered, expect, openPage, resizeBlank, test } from './fixtures/fixtures.ts'
import { isInTurn, RUNS_ALL } from './fixtures/in-turn.ts'
import { messages } from './fixtures/messages.ts'
import { admin, LOGGED_OUT, makeOperator, signInOperator } from './fixtures/people/operators.ts'
import { avatar, FAN, fillNumber, passCheck, words } from './fixtures/people/people.ts'

const news = messages('en', 'news')
const editor = admin.news
const OPERATOR = `writer-${Date.now()}`
const REFUSALS = /status of (?:400|401|403|404|409)|answer (?:400|401|403|404|409)/

let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  expect(await makeOperator(OPERATOR)).toContain('may log in at /admin')
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  await signInOperator(context, OPERATOR)
  state = await context.storageState()
  await context.close()
})
test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

/** Calls the API as the editor, like the operator's browser. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(`/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
        body: JSON.stringify(sent),
      })
      return (await answer.json()) as { code: number; msg: string; data: { id: number } }
    },
    [path, body] as const,
  )

test('links from the list to an article, to its match and back by its tags', async ({ page, request }) => {
  await findArticleId(request)
  await openPage(page, '/en/news?type=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Football' })).toBeVisible()
  const first = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(news.machineMadeLong)).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: title.replaceAll('\u2060', ''),
  })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/detail\?id=\d+$/)
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBeGreaterThanOrEqual(3)
  const about = page.getByRole('region', { name: news.tags })
  await about.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/score-detail\?id=\d+$/)
  await expect(
    page.getByRole('region', { name: news.about }).getByRole('link', { name: title }),
  ).toBeVisible()
})

test('responds with 404 for what does not exist, and is readable without scripts', async ({ request }) => {
  for (const path of [
    '/detail?id=0',
    '/detail?id=x',
    '/detail?id=999999999',
    '/detail?id=1&id=2',
    '/news?type=99',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['/news?type=x', '/news?page=0', '/news?page=9999', '/news?type=-1'])
    expect((await request.get(path)).status(), path).toBe(200)
  const id = await findArticleId(request)
  const html = await (await request.get(`/en/detail?id=${id}`)).text()
  expect(html).toContain('class="article-body"')
})

test('offers RSS feeds by language and category, with absolute addresses', async ({ request, baseURL }) => {
  await findArticleId(request)
  for (const language of LANGUAGES) {
    const answer = await request.get(addressIn(language, '/rss.xml'))
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    const xml = await answer.text()
    expect(xml).toContain('<rss version="2.0"')
    const links = [...xml.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(/^https?:\/\//)
    const { pathname, search } = new URL(links.at(-1) ?? '', baseURL)
    expect((await request.get(pathname + search)).status()).toBe(200)
  }
  expect((await request.get('/en/rss.xml?type=1')).status()).toBe(200)
  expect((await request.get('/en/rss.xml?type=99')).status()).toBe(404)
})

test('likes an article after a login, once, and withdraws it', async ({ page, request }) => {
  const id = await findArticleId(request)
  await openPage(page, `/en/detail?id=${id}`)
  const button = page.getByRole('button', { name: new RegExp(`^(?:${news.like}|${news.liked}) ?\\d`) })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  const dialog = page.getByRole('dialog', { name: words.login.title })
  await dialog.getByRole('tab', { name: words.login.byPhone }).click()
  await fillNumber(dialog, FAN)
  await page.keyboard.press('Enter')
  const liked = answered(page, setLikedArticle.path)
  // The state before the click must not replace it, even if its answer comes later than that of the click.
  const before = { code: 0, msg: '', data: { id, state: false, likes: 0 } }
  await page.route(`**/${getLikedArticle.path}*`, async (route) => {
    await liked
    await route.fulfill({ json: before })
  })
  await passCheck(dialog)
  await expect(avatar(page)).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await liked
  await page.waitForLoadState('networkidle')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(`**/${getLikedArticle.path}*`)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test.describe('editor', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  test.use({ storageState: async ({}, use) => use(state) })

  test('publishes an article from an empty form, changes it, restores the old text, and unpublishes it', async ({
    page,
  }) => {
    test.slow()
    const title = `Terrace notes ${Date.now()}`
    await openPage(page, '/en/admin/news')
    await page.getByRole('button', { name: editor.add }).click()
    await expect(page.getByRole('heading', { level: 1, name: editor.addTitle })).toBeFocused()
    await page.getByRole('button', { name: editor.save, exact: true }).click()
    await expect(page.getByText('Please give a title in at least one language.')).toBeVisible()
    await page.getByRole('tab', { name: admin.languages.en }).click()
    const field = (name: string) =>
      page.getByLabel(name.replace('{language}', admin.languages.en), { exact: true })
    await field(editor.titleIn).fill(title)
    await field(editor.leadIn).fill('What was seen from there')
    await field(editor.bodyIn).fill('Words of the terrace')
    await field(editor.bodyIn).selectText()
    const tools = page.getByRole('toolbar', { name: editor.bodyIn.replace('{language}', admin.languages.en) })
    await tools.getByRole('button', { name: editor.tools.strong }).click()
    await expect(field(editor.bodyIn)).toHaveValue('<strong>Words of the terrace</strong>')
    await tools.getByRole('button', { name: editor.look }).click()
    await expect(page.locator('.article-body strong')).toHaveText('Words of the terrace')
    await page.getByLabel(editor.findTag).fill('Manchester')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: editor.foundTags }).getByRole('button').first().click()
    await expect(page.getByRole('list', { name: editor.tags }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: editor.save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: editor.changeTitle })).toBeVisible()
    await page.getByRole('button', { name: editor.publish }).click()
    const toArticle = page.getByRole('link', { name: editor.toArticle })
    await expect(toArticle).toBeVisible()
    const address = (await toArticle.getAttribute('href')) ?? ''
    const read = async () => (await page.request.get(address)).text()
    expect(await read()).toContain(title)

    await page.getByRole('tab', { name: admin.languages.en }).click()
    await field(editor.titleIn).fill(`${title}, again`)
    await page.getByRole('button', { name: editor.save, exact: true }).click()
    const versions = page.getByRole('region', { name: editor.versions })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await versions.getByRole('button', { name: editor.restoreOf.replace('{number}', '1') }).click()
    await page.getByRole('dialog').getByRole('button', { name: editor.restore, exact: true }).click()
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: editor.unpublish }).click()
    await page.getByRole('dialog').getByRole('button', { name: editor.unpublish, exact: true }).click()
    await expect(toArticle).toBeHidden()
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
    await openPage(
      page,
      `/en/admin/log?target=article:${new URL(address, 'http://x').searchParams.get('id')}`,
    )
    for (const action of [
      'add_article',
      'publish_article',
      'change_article',
      'restore_article',
      'unpublish_article',
    ] as const)
      await expect(page.getByText(admin.log.actions[action]).first(), action).toBeVisible()
  })

  for (const policy of RUNS_ALL ? (['on', 'off'] as const) : (['off'] as const))
    test(`runs no script of an article, with the content security policy ${policy}`, async ({
      browser,
      page,
      baseURL,
      troubles,
    }) => {
      test.slow()
      // Without the policy, a script that passed the filter would show by its requests.
      troubles.allow(/content security policy|x:1/i)
      await openPage(page, '/en/admin/news')
      const context = await browser.newContext({
        ...LOGGED_OUT,
        baseURL: baseURL ?? '',
        bypassCSP: policy === 'off',
      })
      const visitor = await context.newPage()
      const ran: string[] = []
      await visitor.exposeFunction('xss', () => ran.push(visitor.url()))
      visitor.on('dialog', (dialog) => void dialog.dismiss())
      const body = XSS_VECTORS.map((vector) => `<p>${vector}</p>`).join('')
      const mean = '"><img src=x onerror=xss()><script>xss()</script>'
      const saved = await post(page, 'api/admin/saveArticle', {
        category_id: 1,
        title_en: mean,
        title_zh: `</title>${mean}`,
        lead_en: mean,
        body_en: body,
        body_zh: `${body}<p>x</p>`,
      })
      expect(saved.code, saved.msg).toBe(0)
      expect((await post(page, 'api/admin/publishArticle', { id: saved.data.id })).code).toBe(0)
      for (const path of [
        `/en/detail?id=${saved.data.id}`,
        `/detail?id=${saved.data.id}`,
        '/en/news',
        '/en/main',
        '/en/search?name=onerror',
      ]) {
        await openPage(visitor, path)
        const bad = await visitor.evaluate(() => {
          const article = document.querySelector('.article-body')
          for (const link of article?.querySelectorAll<HTMLElement>('*') ?? []) {
            link.dispatchEvent(new Event('mouseover', { bubbles: true }))
            link.dispatchEvent(new Event('focus'))
          }
          return [
            ...(article?.querySelectorAll(
              'script,img,svg,iframe,style,object,embed,form,[style],[class],[id]',
            ) ?? []),
          ].length
        })
        expect(bad, path).toBe(0)
      }
      expect(ran).toEqual([])
      await context.close()
      await post(page, 'api/admin/unpublishArticle', { id: saved.data.id })
    })

  for (const language of LANGUAGES)
    test(`screens have a heading in ${language}, and no violations in light or at a phone's width in dark`, async ({
      page,
      request,
    }) => {
      test.slow()
      const id = await findArticleId(request)
      for (const [index, path] of ['/news', `/detail?id=${id}`, '/admin/news'].entries()) {
        if (!isInTurn(index, language)) continue
        for (const [colorScheme, width] of [
          ['light', 1280],
          ['dark', 390],
        ] as const) {
          await resizeBlank(page, { width, height: 844 })
          await page.emulateMedia({ colorScheme })
          await openPage(page, addressIn(language, path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessiblePage(page, `${path} ${colorScheme}`)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (width < 500) expect(wider, path).toBeLessThanOrEqual(0)
        }
      }
    })
})
