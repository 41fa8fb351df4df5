import type { Locator, Page } from '@playwright/test'
import { addComment } from '#lib/contract/comments/threads.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { RENDERED_PAYLOADS } from '../faults/xss-payloads.ts'
import { findArticleId } from './fixtures/api.ts'
import { expectAccessiblePage, expectAccessiblePart } from './fixtures/axe.ts'
import { type Person, people } from './fixtures/chat/person.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { messages } from './fixtures/messages.ts'
import { post } from './fixtures/people/accounts.ts'
import { REFUSALS } from './fixtures/people/people.ts'

const texts = messages('en', 'comments')
const report = messages('en', 'chat').report
const reasons = messages('en', 'chat').reasons

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: texts.title })
const commentOf = (page: Page, text: string): Locator =>
  page.locator('[data-comment]').filter({ hasText: text }).last()
const article = (id: number) => `/en/detail?id=${id}`

/** Comments an article by an API call. Returns the comment's id. */
async function comment({ context }: Pick<Person, 'context'>, id: number, input: object): Promise<number> {
  const answer = await post(context.request, addComment.path, { type: 'article', id, ...input })
  return addComment.output.parse(answer).id
}

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('two users comment an article, answer, mention and like, and find it again', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const id = await findArticleId(request)
  const [al, bo] = await people(browser, baseURL)
  const mark = String(Date.now())
  await Promise.all([openPage(al.page, article(id)), openPage(bo.page, article(id))])
  const section = sectionOf(al.page)

  await test.step('a comment of two lines is shown at once, and to the other after a reload', async () => {
    await section.getByRole('textbox', { name: texts.write }).fill(`first ${mark}\n<b>second</b>`)
    await section.getByRole('button', { name: texts.send }).click()
    await expect(commentOf(al.page, `first ${mark}`)).toContainText('<b>second</b>')
    await bo.page.reload()
    await sectionOf(bo.page).getByText(texts.newest, { exact: true }).click()
    await expect(commentOf(bo.page, `first ${mark}`)).toBeVisible()
  })
  await test.step('the other answers it with a mention completed while typing, and likes it', async () => {
    const root = commentOf(bo.page, `first ${mark}`)
    await root.getByRole('button', { name: texts.answer, exact: true }).click()
    const field = bo.page.getByRole('textbox', { name: `Answer to ${al.user.user_nickname}` })
    await expect(field).toBeFocused()
    await field.pressSequentially(`@${al.user.user_nickname.slice(0, -1)}`)
    await expect(bo.page.getByRole('option', { name: al.user.user_nickname })).toBeVisible()
    await bo.page.keyboard.press('Enter')
    await field.pressSequentially(`agreed ${mark}`)
    await bo.page.keyboard.press('Control+Enter')
    const answer = commentOf(bo.page, `agreed ${mark}`)
    await expect(answer.getByRole('link', { name: `@${al.user.user_nickname}` })).toBeVisible()
    await root
      .getByRole('button', { name: /^Like the comment of/ })
      .first()
      .click()
    await expect(root.getByRole('button', { name: /, 1 like$/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
  await test.step('the author finds the answer in the list of answers, and in its thread', async () => {
    await openPage(al.page, '/en/comment')
    const replies = al.page.getByRole('list', { name: texts.answersToYou })
    await expect(replies.getByText(`agreed ${mark}`)).toBeVisible()
    await expectAccessiblePage(al.page, 'answers to the user')
    await replies.getByText(`agreed ${mark}`).click()
    await expect(commentOf(al.page, `agreed ${mark}`)).toBeVisible()
    await expect(commentOf(al.page, `first ${mark}`).first()).toBeVisible()
    await expectAccessiblePage(al.page, 'a thread')
  })
  await test.step('a spoiler is closed until it is opened', async () => {
    const spoiler = await comment(al, id, { text: `2-1 ${mark}`, is_spoiler: 1 })
    await openPage(bo.page, article(id))
    await sectionOf(bo.page).getByText(texts.newest, { exact: true }).click()
    const closed = bo.page.locator(`#comment-${spoiler}`)
    await expect(closed).toContainText(texts.spoiler.closed)
    await expect(closed).not.toContainText(`2-1 ${mark}`)
    await closed.getByRole('button', { name: texts.spoiler.open }).click()
    await expect(closed).toContainText(`2-1 ${mark}`)
    await expectAccessiblePart(bo.page, 'the comments of an article', '#comments-section')
  })
  await test.step('the author deletes a comment, whose answers stay', async () => {
    await openPage(al.page, article(id))
    await sectionOf(al.page).getByText(texts.newest, { exact: true }).click()
    const root = commentOf(al.page, `first ${mark}`)
    const place = al.page.locator(`#${await root.getAttribute('id')}`)
    await root.getByRole('button', { name: texts.delete }).first().click()
    const dialog = al.page.getByRole('dialog', { name: texts.deleteTitle })
    await dialog.getByRole('button', { name: texts.delete }).click()
    await expect(dialog).toBeHidden()
    await expect(place.getByText(texts.removed)).toBeVisible()
    await expect(place.getByRole('button', { name: '1 answer' })).toBeVisible()
  })
})

test('a comment is reported and its author blocked in one step', async ({ browser, baseURL, request }) => {
  test.slow()
  const id = await findArticleId(request)
  const [al, bo] = await people(browser, baseURL)
  const text = `rude ${Date.now()}`
  await comment(al, id, { text })
  await openPage(bo.page, article(id))
  await sectionOf(bo.page).getByText(texts.newest, { exact: true }).click()
  await commentOf(bo.page, text).getByRole('button', { name: texts.report }).click()
  const dialog = bo.page.getByRole('dialog', { name: report.comment })
  await expect(dialog).toContainText(text)
  await dialog.getByLabel(reasons.abuse).check()
  await dialog.getByLabel(report.alsoBlock).check()
  await dialog.getByRole('button', { name: report.send }).click()
  await expect(dialog).toBeHidden()
  await bo.page.reload()
  await sectionOf(bo.page).getByText(texts.newest, { exact: true }).click()
  await expect(bo.page.locator('[data-comment]').or(bo.page.getByText(texts.empty)).first()).toBeVisible()
  await expect(commentOf(bo.page, text)).toBeHidden()
})

test('a guest reads without scripts, and logs in before they write', async ({
  browser,
  baseURL,
  request,
  page,
}) => {
  const id = await findArticleId(request)
  const [al] = await people(browser, baseURL)
  const text = `for all ${Date.now()}`
  await comment(al, id, { text })
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const reader = await still.newPage()
  for (const language of LANGUAGES) {
    await reader.goto(addressIn(language, `/detail?id=${id}&fresh=${Date.now()}`))
    await expect(reader.getByRole('heading', { name: messages(language, 'comments').title })).toBeVisible()
  }
  await still.close()
  await openPage(page, article(id))
  await sectionOf(page).getByRole('textbox', { name: texts.write }).fill('let me in')
  await sectionOf(page).getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
})

test('no script runs in comments, whatever their text, names and mentions are (B5)', async ({
  page,
  request,
}) => {
  test.slow()
  const id = await findArticleId(request)
  const ran: unknown[] = []
  await page.exposeFunction('ran', (...input: unknown[]) => void ran.push(input))
  const list = RENDERED_PAYLOADS.map((text, at) => ({
    ...{ id: at + 1, target_type: 'article', target_id: id, root_id: null, user_id: at + 1, avatar: null },
    ...{ user_nickname: text, text: `${mentionText(text)} ${text}`, is_author: false, image: null },
    ...{
      is_image_taken_down: false,
      is_spoiler: false,
      state: 'shown',
      likes: 0,
      is_liked: false,
      answers: 0,
    },
    parent: { id: 1, user_id: 1, user_nickname: text },
    mentions: [{ user_id: 2, user_nickname: text }],
    created_at: new Date().toISOString(),
  }))
  await page.route('**/api/Video/commentList', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { list, cursor: null, total: list.length } } }),
  )
  await openPage(page, article(id))
  await sectionOf(page).getByText(texts.newest, { exact: true }).click()
  await expect(page.locator('[data-comment]')).toHaveCount(RENDERED_PAYLOADS.length)
  for (const text of RENDERED_PAYLOADS.slice(0, 5))
    await expect(page.locator('[data-comment]').filter({ hasText: text }).first()).toBeVisible()
  expect(ran).toEqual([])
})
