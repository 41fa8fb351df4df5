import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Circle, getCircles } from '#lib/contract/community/circles.ts'
import { editPost } from '#lib/contract/community/edits.ts'
import { insertPost } from '#lib/contract/community/posts.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { HIDDEN_SCORES_COOKIE } from '#lib/shared/hidden-scores/policy.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { RENDERED_PAYLOADS } from '../faults/xss-payloads.ts'
import { expectAccessiblePage } from './fixtures/axe.ts'
import { type Person, people } from './fixtures/chat/person.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { messages } from './fixtures/messages.ts'
import { post } from './fixtures/people/accounts.ts'
import { REFUSALS } from './fixtures/people/people.ts'

const texts = messages('en', 'community')
const comments = messages('en', 'comments')

const postOf = (page: Page, text: string): Locator =>
  page.locator('[data-post]').filter({ hasText: text }).first()
const composerOf = (page: Page): Locator => page.getByRole('textbox', { name: texts.composer.title })

/** A green picture of 8 x 6 pixels. */
const PICTURE = {
  name: 'terrace.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGPgKnbDihgGUgIArBwkkXWrxBUAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** Returns a circle of a club. A new site creates them within a minute. */
async function findClub(request: APIRequestContext): Promise<Circle> {
  let club: Circle | undefined
  await expect
    .poll(
      async () => {
        const { data } = await (await request.get(`/${getCircles.path}?kind=club&limit=1`)).json()
        club = getCircles.output.parse(data).list[0]
        return club?.kind
      },
      { timeout: 70_000 },
    )
    .toBe('club')
  if (!club) throw new Error('no club has a circle')
  return club
}

/** Publishes a post by an API call. Returns its id. */
async function publish({ context }: Pick<Person, 'context'>, input: object): Promise<number> {
  return insertPost.output.parse(await post(context.request, insertPost.path, input)).id
}

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('a user joins a circle, posts with pictures, a topic and a spoiler, and another answers', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  const mark = `derby${Date.now()}`
  const circle = await findClub(request)
  const address = `/en/circle?circle=${circle.id}&feed=new`

  await test.step('the circle is joined, and a draft survives a reload', async () => {
    await openPage(al.page, address)
    const join = al.page.getByRole('button', { name: texts.circles.join }).first()
    await join.click()
    await expect(al.page.getByRole('button', { name: texts.circles.joined }).first()).toBeVisible()
    await composerOf(al.page).fill(`What a night #${mark}`)
    await expect
      .poll(() => al.page.evaluate(() => Object.entries(localStorage).join()))
      .toContain(`What a night #${mark}`)
    await al.page.reload()
    await expect(composerOf(al.page)).toHaveValue(`What a night #${mark}`)
    await expect(al.page.getByText(texts.composer.draft)).toBeVisible()
  })
  await test.step('the post is published with a poll and two pictures, and shown at once', async () => {
    await al.page.locator('input[type=file]').setInputFiles([PICTURE, PICTURE])
    await expect(al.page.getByRole('img', { name: /^Chosen picture/ })).toHaveCount(2)
    await al.page.getByLabel(texts.composer.spoiler, { exact: true }).check()
    await al.page.getByRole('button', { name: texts.composer.poll }).press('Enter')
    const option = (number: number) =>
      al.page.getByLabel(texts.poll.option.replace('{number}', String(number)), { exact: true })
    await option(1).fill('Home')
    await option(1).press('Enter')
    await expect(option(2)).toBeFocused()
    await option(2).fill('Draw')
    await option(2).press('Enter')
    await expect(option(3)).toBeFocused()
    await option(3).fill('Away')
    await al.page
      .getByRole('button', { name: texts.poll.removeOption.replace('{number}', '2') })
      .press('Enter')
    await expect(option(2)).toBeFocused()
    await expect(option(2)).toHaveValue('Away')
    await al.page.getByRole('button', { name: texts.composer.send, exact: true }).click()
    await expect(postOf(al.page, mark)).toBeVisible()
    await expect(composerOf(al.page)).toHaveValue('')
    await expect(postOf(al.page, mark).getByRole('img', { name: /^Picture/ })).toHaveCount(2)
    await expectAccessiblePage(al.page, 'a circle')
  })
  await test.step('the pictures are viewed by keys, and the focus returns', async () => {
    const first = postOf(al.page, mark).locator('a:has(img)').first()
    await first.click()
    const viewer = al.page.getByRole('dialog', { name: 'Picture 1 of 2' })
    await expect(viewer).toBeVisible()
    await al.page.keyboard.press('+')
    await expect(viewer.getByRole('button', { name: texts.viewer.zoomOut })).toBeEnabled()
    await al.page.keyboard.press('ArrowRight')
    await expect(al.page.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible()
    await expectAccessiblePage(al.page, 'the viewer of pictures')
    await al.page.keyboard.press('Escape')
    await expect(al.page.getByRole('dialog')).toHaveCount(0)
    await expect(first).toBeFocused()
  })
  await test.step('another finds it by its topic, likes it and comments it on its own page', async () => {
    await openPage(bo.page, `/en/circle?topic=${mark}`)
    const found = postOf(bo.page, mark)
    await found.getByRole('button', { name: /^Like the post/ }).click()
    await expect(found.getByRole('button', { name: /, 1 like$/ })).toHaveAttribute('aria-pressed', 'true')
    await found.getByRole('link', { name: 'Comment', exact: true }).click()
    await expect(bo.page).toHaveURL(/\/circle-detail\?id=\d+/)
    await bo.page.getByRole('textbox', { name: comments.write }).fill(`agreed ${mark}`)
    await bo.page.getByRole('button', { name: comments.send, exact: true }).click()
    await expect(bo.page.locator('[data-comment]').filter({ hasText: `agreed ${mark}` })).toBeVisible()
    await expectAccessiblePage(bo.page, 'a post')
  })
  await test.step('another votes in the poll, and quotes the post', async () => {
    const found = postOf(bo.page, mark)
    await expect(found.getByText('%')).toHaveCount(0)
    await found.getByRole('button', { name: 'Away', exact: true }).press('Enter')
    await expect(found.getByRole('listitem').filter({ hasText: 'Away' })).toContainText('100%')
    await expect(found.getByRole('list', { name: texts.poll.options })).toBeFocused()
    await found.getByRole('button', { name: texts.post.quote }).click()
    const dialog = bo.page.getByRole('dialog', { name: texts.quote.title })
    await dialog.getByRole('textbox', { name: texts.composer.title }).fill(`so it was q${mark}`)
    await dialog.getByRole('button', { name: texts.composer.send, exact: true }).click()
    await expect(dialog).toBeHidden()
    await openPage(bo.page, '/en/circle?feed=new')
    await expect(postOf(bo.page, `q${mark}`).getByRole('link', { name: /^Quoted post by/ })).toBeVisible()
  })
  await test.step('the author edits it, and others read what it said before', async () => {
    await openPage(al.page, `/en/circle?topic=${mark}`)
    const own = postOf(al.page, mark)
    await own.getByRole('button', { name: texts.post.edit, exact: true }).click()
    const dialog = al.page.getByRole('dialog', { name: texts.edit.title })
    await dialog.getByRole('textbox', { name: texts.composer.title }).fill(`What a morning #${mark}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(own).toContainText('What a morning')
    await own.getByRole('button', { name: texts.versions.edited }).click()
    const versions = al.page.getByRole('dialog', { name: texts.versions.title })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await expect(versions).toContainText('What a night')
    await al.page.keyboard.press('Escape')
  })
  await test.step('the author finds their post, and deletes it', async () => {
    await openPage(al.page, '/en/persona')
    await al.page.getByRole('tab', { name: messages('en', 'social').follows.persona.posts }).click()
    const own = postOf(al.page, mark)
    await own.getByRole('button', { name: texts.post.delete }).click()
    const dialog = al.page.getByRole('dialog', { name: texts.post.deleteTitle })
    await dialog.getByRole('button', { name: texts.post.delete }).click()
    await expect(dialog).toBeHidden()
    await expect(own).toBeHidden()
  })
})

test('a guest reads without scripts in three languages, and spoilers are closed for who hides scores', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow()
  const [al] = await people(browser, baseURL)
  const mark = `final${Date.now()}`
  const id = await publish(al, { text: `2-1 #${mark}`, is_spoiler: 1 })
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const reader = await still.newPage()
  for (const language of LANGUAGES) {
    await reader.goto(addressIn(language, `/circle?topic=${mark}`))
    await expect(postOf(reader, mark)).toContainText('2-1')
    await reader.goto(addressIn(language, `/circle-detail?id=${id}`))
    await expect(postOf(reader, mark)).toContainText('2-1')
  }
  expect(await reader.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'DiscussionForumPosting',
  )
  await still.addCookies([{ name: HIDDEN_SCORES_COOKIE, value: 'all', url: baseURL ?? '' }])
  await reader.goto(`/en/circle-detail?id=${id}`)
  await expect(postOf(reader, mark).getByText(texts.post.open)).toBeVisible()
  await expect(postOf(reader, mark).getByText('2-1')).toBeHidden()
  expect(await reader.title()).not.toContain('2-1')
  await postOf(reader, mark).getByText(texts.post.open).click()
  await expect(postOf(reader, mark).getByText('2-1')).toBeVisible()
  await still.close()

  // A post that became a spoiler late does not show its score in what it said before.
  const late = await publish(al, { text: `3-1 late${mark}` })
  await post(al.context.request, editPost.path, { id: late, text: `3-1 late${mark}`, is_spoiler: 1 })
  const hiding = await browser.newContext({ baseURL: baseURL ?? '' })
  await hiding.addInitScript(() => localStorage.setItem('gameSeting', JSON.stringify({ hide_scores: true })))
  const fan = await hiding.newPage()
  await openPage(fan, `/en/circle-detail?id=${late}`)
  await fan.locator(`[data-post="${late}"]`).getByRole('button', { name: texts.versions.edited }).click()
  const versions = fan.getByRole('dialog', { name: texts.versions.title })
  await expect(versions.getByText(texts.versions.hidden)).toHaveCount(2)
  await expect(versions).not.toContainText('3-1')
  await hiding.close()

  await openPage(page, '/en/circle?view=circles')
  await page.getByRole('searchbox', { name: texts.circles.find }).fill('%')
  await expect(page.getByText(texts.circles.none)).toBeVisible()
  await openPage(page, '/en/circle')
  await composerOf(page).fill('let me in')
  await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
})

test('no script runs in posts, whatever their text, names and topics are (B5)', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [{ page }] = await people(browser, baseURL)
  const ran: unknown[] = []
  await page.exposeFunction('ran', (...input: unknown[]) => void ran.push(input))
  const list = RENDERED_PAYLOADS.map((text, at) => ({
    ...{ id: at + 1, user_id: at + 1, user_nickname: text, avatar: null, circle: null, match: null },
    ...{ team: null, text: `${mentionText(text)} #a ${text}`, images: [], is_spoiler: false },
    ...{ mentions: [{ user_id: 2, user_nickname: text }], state: 'shown', likes: 0, is_liked: false },
    ...{ comments: 0, is_simulated: false, created_at: new Date().toISOString(), edited_at: null },
    ...{ video: null, is_pinned: false },
    poll: {
      ...{
        ends_at: new Date(Date.now() + 3_600_000).toISOString(),
        is_open: true,
        chosen: null,
        total: null,
      },
      options: [{ position: 0, text, votes: null }],
    },
    quote: {
      ...{ id: 1, user_id: 3, user_nickname: text, avatar: null, text, image: null },
      ...{ is_spoiler: false, is_removed: false },
    },
  }))
  await page.route('**/api/community/posts**', (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { list, cursor: null, server_time: new Date().toISOString() } },
    }),
  )
  await openPage(page, '/en/circle')
  await expect(
    page
      .locator('[data-post]')
      .filter({ hasText: RENDERED_PAYLOADS[0] ?? '' })
      .first(),
  ).toBeVisible()
  expect(ran).toEqual([])
})
