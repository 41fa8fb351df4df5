import type { Page } from '@playwright/test'
import { insertPost } from '#lib/contract/community/posts.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { person } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext } from '../fixtures/new-streamer.ts'
import { post } from '../fixtures/people/accounts.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'copyright')
const { form, own, notice } = texts

/** Fills the form for a notice as a rights holder, whose first attempt is incomplete. */
async function sendNotice(page: Page, work: string): Promise<void> {
  const send = page.getByRole('button', { name: form.send, exact: true })
  await page.getByLabel(form.work, { exact: true }).fill(work)
  await send.click()
  await expect(page.getByText(form.missing).first()).toBeVisible()
  await page.getByLabel(form.holder, { exact: true }).fill('A league')
  await page.getByLabel(form.name, { exact: true }).fill('A lawyer')
  await page.getByText(form.capacities.agent, { exact: true }).click()
  await page.getByLabel(form.email, { exact: true }).fill('rights@example.com')
  await page.getByLabel(form.postal, { exact: true }).fill('1 Road, Town')
  await send.click()
  await expect(page.getByText(form.statements)).toBeVisible()
  await page.getByLabel(form.unauthorised).check()
  await page.getByLabel(form.accurate).check()
  await expectAccessiblePage(page, 'the form for a copyright notice')
  await send.click()
}

test('a rights holder reports a copy, its author objects, and the content returns', async ({
  page: operator,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const name = `copyright-${Date.now()}`
  await makeOperator(name)
  await signInOperator(operator.context(), name)
  const author = await person(browser, baseURL)
  const holder = await (await newContext(browser, baseURL ?? '')).newPage()
  const work = `Final ${Date.now()}`
  const title = `The final in full ${Date.now()}`
  const { id } = insertPost.output.parse(await post(author.context.request, insertPost.path, { text: title }))
  const content = `/en/circle-detail?id=${id}`

  await test.step('the notice is sent without an account and opened by its address', async () => {
    await openPage(holder, `/en/copyright?address=${encodeURIComponent(`/circle-detail?id=${id}`)}`)
    await expect(holder.getByLabel(form.addresses, { exact: true })).toHaveValue(
      new RegExp(`/circle-detail\\?id=${id}$`),
    )
    await sendNotice(holder, work)
    await expect(holder.getByText(texts.sent.text)).toBeVisible()
    await expectAccessiblePage(holder, 'a notice that was sent')
    await holder.getByRole('button', { name: texts.sent.open, exact: true }).click()
    await expect(holder.getByText(texts.states.open, { exact: true })).toBeVisible()
    await expect(holder.getByText(title)).toBeVisible()
  })
  await test.step('an operator upholds it, and the post is gone', async () => {
    await openAdminSection(operator, 'copyright')
    await operator
      .getByRole('listitem')
      .filter({ hasText: work })
      .getByRole('button', { name: admin.copyright.open })
      .click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByText('rights@example.com')).toBeVisible()
    await expectAccessiblePart(operator, 'a copyright notice')
    await dialog.getByRole('button', { name: admin.copyright.uphold }).click()
    await expect(dialog).toHaveCount(0)
    await openPage(author.page, content)
    await expect(author.page.getByText(title)).toHaveCount(0)
  })
  await test.step('its author objects, and the rights holder reads it', async () => {
    await openPage(author.page, '/en/member?type=copyright')
    const row = author.page.getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText(texts.contentStates.down, { exact: true })).toBeVisible()
    await expectAccessiblePage(author.page, 'own takedowns')
    await row.getByRole('button', { name: own.objectTo.replace('{title}', title) }).click()
    const dialog = author.page.getByRole('dialog')
    await dialog.getByRole('button', { name: own.form.send }).click()
    await expect(dialog.getByText(own.form.short.replace('{least}', '20'))).toBeVisible()
    await dialog.getByLabel(own.form.statement).fill('I filmed this myself in the park.')
    await dialog.getByLabel(own.form.name).fill('A fan')
    await dialog.getByLabel(own.form.address).fill('2 Road, Town')
    await dialog.getByLabel(own.form.consent).check()
    await expectAccessiblePart(author.page, 'a counter-notice')
    await dialog.getByRole('button', { name: own.form.send }).click()
    await expect(row.getByText(texts.contentStates.countered, { exact: true })).toBeVisible()
    await holder.reload()
    await expect(holder.getByText('I filmed this myself in the park.')).toBeVisible()
    await expectAccessiblePage(holder, 'a notice with an objection')
  })
  await test.step('a court action keeps it down until an operator restores it', async () => {
    await holder.getByLabel(notice.actionField).fill('District court, 1 C 23/26')
    await holder.getByRole('button', { name: notice.report }).click()
    await expect(holder.getByText(texts.contentStates.disputed, { exact: true })).toBeVisible()
    await openAdminSection(operator, 'copyright')
    await operator.getByText(admin.copyright.states.upheld, { exact: true }).click()
    await operator
      .getByRole('listitem')
      .filter({ hasText: work })
      .getByRole('button', { name: admin.copyright.open })
      .click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(admin.copyright.restoreReason).fill('The action was dismissed.')
    await dialog.getByRole('button', { name: admin.copyright.restoreOf.replace('{title}', title) }).click()
    await expect(dialog).toHaveCount(0)
    await openPage(author.page, content)
    await expect(author.page.getByText(title).first()).toBeVisible()
  })
})
