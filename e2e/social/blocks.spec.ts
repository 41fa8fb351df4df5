import type { Locator, Page } from '@playwright/test'
import { demoRooms } from '../fixtures/api.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newcomer, newStreamer, userOn } from '../fixtures/new-streamer.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'chat')
const listTexts = messages('en', 'social.blocks')
const chatOf = (page: Page) => page.getByRole('region', { name: texts.title, exact: true })
const messageOf = (page: Page, text: string): Locator =>
  page.getByRole('log', { name: texts.log }).locator('[data-line]').filter({ hasText: text })
const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: texts.say.label })
const danmakuOf = (page: Page) => page.locator('[data-danmaku]')

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(fieldOf(page)).toBeVisible({ timeout: 20_000 })
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
  await expect(messageOf(page, text)).toBeVisible()
}

/** Opens the user card from the name on a message and chooses an action. */
async function choose(page: Page, text: string, action: string): Promise<void> {
  await messageOf(page, text).first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

test('a blocked user disappears from chat and danmaku on every page of the user', async ({
  browser,
  baseURL,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is on the air: the demo world promises one')
  const mark = String(Date.now() % 100_000)
  const [viewer, other] = await Promise.all([
    newcomer(browser, baseURL ?? ''),
    newcomer(browser, baseURL ?? ''),
  ])
  const popOut = await viewer.context().newPage()
  await Promise.all([
    enter(viewer, `/en/live?id=${room.room_id}`),
    enter(popOut, `/en/live/chat?id=${room.room_id}`),
    enter(other, `/en/live?id=${room.room_id}`),
  ])
  const pages = [viewer, popOut]
  const { user_nickname: otherName } = await userOn(other)

  await test.step('the message is in the chat of both pages and over the picture', async () => {
    await sendMessage(other, `first ${mark}`)
    for (const page of pages) await expect(messageOf(page, `first ${mark}`)).toBeVisible()
    await expect(danmakuOf(viewer)).toContainText(`first ${mark}`)
    await choose(viewer, `first ${mark}`, texts.card.reply)
    await sendMessage(viewer, `answer ${mark}`)
    await expect(messageOf(popOut, `answer ${mark}`)).toContainText(`first ${mark}`)
  })

  await test.step('blocking hides it everywhere at once, with its quotes', async () => {
    await choose(viewer, `first ${mark}`, texts.card.block)
    await expect(danmakuOf(viewer)).not.toContainText(`first ${mark}`)
    for (const page of pages) {
      await expect(page.locator('[data-line]').filter({ hasText: `first ${mark}` })).toHaveCount(0)
      await expect(messageOf(page, `answer ${mark}`)).toContainText(texts.replyBlocked)
    }
    await expect(viewer.getByText(texts.card.blocked.replace('{name}', otherName)).first()).toBeVisible()
  })

  await test.step('new messages do not come, and the name is not suggested', async () => {
    await sendMessage(other, `second ${mark}`)
    // Later than the second message: what is shown now is all that comes.
    await sendMessage(viewer, `third ${mark}`)
    await expect(messageOf(other, `third ${mark}`)).toBeVisible()
    await expect(danmakuOf(viewer)).toContainText(`third ${mark}`)
    await expect(danmakuOf(viewer)).not.toContainText(`second ${mark}`)
    for (const page of pages) {
      await expect(messageOf(page, `third ${mark}`)).toBeVisible()
      await expect(messageOf(page, `second ${mark}`)).toHaveCount(0)
    }
    await fieldOf(viewer).pressSequentially(`@${otherName}`)
    await expect(viewer.getByRole('option', { name: otherName })).toHaveCount(0)
    await fieldOf(viewer).fill('')
    // History after a reload is filtered as well.
    await viewer.reload()
    await expect(messageOf(viewer, `third ${mark}`)).toBeVisible({ timeout: 20_000 })
    await expect(messageOf(viewer, ` ${mark}`).filter({ hasText: 'second' })).toHaveCount(0)
  })

  await test.step('unblocking in the settings brings the messages back', async () => {
    const settings = await viewer.context().newPage()
    await openPage(settings, '/en/member?type=blocked')
    const row = settings.getByRole('listitem').filter({ hasText: otherName })
    await expect(row).toBeVisible()
    await expectAccessiblePage(settings, 'list of blocked users')
    await row.getByRole('button', { name: listTexts.unblock }).click()
    await expect(settings.getByText(listTexts.empty, { exact: true })).toBeVisible()
    for (const page of pages)
      for (const text of ['first', 'second'])
        await expect(messageOf(page, `${text} ${mark}`).first()).toBeVisible()
    await settings.close()
  })

  await test.step('a report blocks in the same step', async () => {
    await choose(viewer, `second ${mark}`, texts.card.report)
    const dialog = viewer.getByRole('dialog').filter({ hasText: texts.report.alsoBlock })
    await expect(dialog).toBeVisible()
    await expectAccessiblePart(viewer, 'report that blocks')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('checkbox', { name: texts.report.alsoBlock }).check()
    await dialog.getByRole('button', { name: texts.report.send, exact: true }).click()
    for (const page of pages) await expect(messageOf(page, `second ${mark}`)).toHaveCount(0)
  })
  for (const page of [viewer, other]) await page.context().close()
})

test('a moderator sees messages of a blocked user collapsed', async ({ browser, baseURL, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  const mark = String(Date.now() % 100_000)
  const [{ page: boss, roomId }, fan] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    newcomer(browser, baseURL ?? ''),
  ])
  await Promise.all([enter(boss, `/en/live?id=${roomId}`), enter(fan, `/en/live?id=${roomId}`)])
  await sendMessage(fan, `rude ${mark}`)
  await choose(boss, `rude ${mark}`, texts.card.block)
  await expect(messageOf(boss, `rude ${mark}`)).toHaveCount(0)
  const collapsed = chatOf(boss).locator('[data-blocked]')
  await expect(collapsed).toHaveCount(1)
  await expectAccessiblePart(boss, 'collapsed message', '[role="log"]')
  await collapsed.getByRole('button').press('Enter')
  await expect(messageOf(boss, `rude ${mark}`)).toBeVisible()
  await expect(collapsed).toHaveCount(0)
  for (const page of [boss, fan]) await page.context().close()
})
