import type { Locator, Page } from '@playwright/test'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newcomer, newStreamer, userOn } from '../fixtures/new-streamer.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'chat')
const common = messages('en', 'common')
const chatOf = (page: Page) => page.getByRole('region', { name: texts.title, exact: true })
const logOf = (page: Page) => chatOf(page).getByRole('log')
const messageOf = (page: Page, text: string): Locator =>
  logOf(page).locator('[data-line]').filter({ hasText: text })
const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: texts.say.label })

async function sendMessage(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

/** Opens the user card from the name on a message and chooses an action. */
async function choose(page: Page, text: string, action: string): Promise<void> {
  await messageOf(page, text).first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}
/** Hovers over a message and presses one of its actions. */
async function press(page: Page, text: string, action: string): Promise<void> {
  const message = messageOf(page, text).first()
  await message.hover()
  await message.getByRole('button', { name: action, exact: true }).click()
}
/** Expects that an action of the user card does not move when the user's sanctions have loaded. */
async function expectSteadyCard(page: Page, text: string, action: string): Promise<void> {
  const held = Promise.withResolvers<void>()
  const path = (url: URL) => url.pathname === '/api/Live/getUserStatus'
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  await messageOf(page, text).first().getByRole('button').first().click()
  const card = page.getByRole('dialog')
  const entry = card.getByRole('button', { name: action, exact: true })
  await expect(entry).toBeInViewport()
  // The card moves while it appears.
  await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await entry.boundingBox()
  held.resolve()
  await expect(card.getByText('No penalties here')).toBeVisible()
  expect(await entry.boundingBox()).toEqual(box)
  await page.unroute(path)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
}
/**
 * Confirms the action in the dialog. The user card, which has a button of the same name, may still be
 * closing.
 */
async function confirm(page: Page, verb: string): Promise<void> {
  const confirmation = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: common.cancel, exact: true }) })
  await confirmation.getByRole('button', { name: verb, exact: true }).click()
  await expect(confirmation).toBeHidden()
}

async function enter(page: Page, roomId: number): Promise<void> {
  await page.goto(`/en/live?id=${roomId}`)
  await expect(fieldOf(page)).toBeVisible({ timeout: 20_000 })
}
/** Calls the site's API as the user logged in on a page. */
const post = (page: Page, path: string, input: Record<string, unknown>) =>
  page.evaluate(
    ([to, body]) =>
      fetch(`/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-touchline': 'web' },
        body: String(body),
      }).then((answer) => answer.json()),
    [path, JSON.stringify(input)],
  )

test('a streamer and a viewer chat, and the streamer moderates', async ({ browser, baseURL, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  const mark = String(Date.now() % 100_000)
  // Each attempt uses new accounts and a new room: a failed attempt leaves modes, a mute or a kick behind.
  const [{ page: boss, roomId }, fan] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    newcomer(browser, baseURL ?? ''),
  ])
  await Promise.all([enter(boss, roomId), enter(fan, roomId)])
  const { id: fanId, user_nickname: fanName } = await userOn(fan)

  await test.step('they send messages, reply and mention', async () => {
    await sendMessage(fan, `hello ${mark} <b>not bold</b>`)
    await expect(messageOf(boss, `hello ${mark} <b>not bold</b>`)).toBeVisible()
    await choose(boss, `hello ${mark}`, texts.card.reply)
    await expect(chatOf(boss).getByText(`${texts.say.reply.split('{')[0]}`, { exact: false })).toBeVisible()
    await sendMessage(boss, `welcome ${mark}`)
    const answer = messageOf(fan, `welcome ${mark}`)
    await expect(answer).toContainText(`hello ${mark}`)
    await expect(answer).toContainText(texts.mentionsYou)
    await fieldOf(boss).pressSequentially(`@${fanName.slice(0, 3)}`)
    await boss.getByRole('option', { name: fanName }).click()
    await fieldOf(boss).pressSequentially(`look ${mark}`)
    await fieldOf(boss).press('Enter')
    await expect(messageOf(fan, `look ${mark}`)).toContainText(texts.mentionsYou)
  })

  await test.step('a like is counted on every page, and withdrawn', async () => {
    const counted = (page: Page) => messageOf(page, `welcome ${mark}`).getByText('1 like')
    await press(fan, `welcome ${mark}`, texts.card.like)
    for (const page of [fan, boss]) await expect(counted(page)).toBeAttached()
    await choose(fan, `welcome ${mark}`, texts.card.unlike)
    for (const page of [fan, boss]) await expect(counted(page)).toHaveCount(0)
  })

  await test.step('a message is deleted', async () => {
    // By keyboard: Tab moves from the name to the actions of the message.
    const message = messageOf(boss, `hello ${mark}`).first()
    await message.getByRole('button').first().focus()
    await expect(message.getByRole('button', { name: texts.card.delete })).toBeVisible()
    await boss.keyboard.press('Tab')
    await expect(message.getByRole('button', { name: texts.card.reply })).toBeFocused()
    await message.getByRole('button', { name: texts.card.delete }).press('Enter')
    await confirm(boss, texts.card.delete)
    await expect(messageOf(fan, `not bold`)).toHaveCount(0)
    await expect(messageOf(fan, `welcome ${mark}`)).toContainText(texts.replyGone)
    // Moderators see the deleted message struck through, also after a reload.
    await boss.reload()
    const struck = logOf(boss)
      .getByRole('deletion')
      .filter({ hasText: `hello ${mark}` })
    await expect(struck).toBeVisible()
    await fan.reload()
    await expect(messageOf(fan, `welcome ${mark}`)).toBeVisible()
    await expect(fan.getByText(`hello ${mark}`)).toHaveCount(0)
  })

  await test.step('slow mode shows the wait and keeps the text', async () => {
    await sendMessage(fan, `once more ${mark}`)
    await expect(messageOf(boss, `once more ${mark}`)).toBeVisible()
    await chatOf(boss).getByRole('button', { name: texts.menu }).click()
    await chatOf(boss).getByRole('menuitem', { name: texts.room.modes }).click()
    const dialog = boss.getByRole('dialog', { name: texts.room.modes })
    await dialog.getByLabel(texts.modes.slow).fill('60')
    await dialog.getByRole('button', { name: texts.act.save }).click()
    await expect(dialog).toBeHidden()
    await expect(chatOf(fan).getByText('then one every 60 s')).toBeVisible()
    // The viewer's two earlier messages count: the next one is refused, with the wait.
    await sendMessage(fan, `too soon ${mark}`)
    await expect(chatOf(fan).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(chatOf(fan).locator('button[type=submit]')).toContainText(/\d+ s/)
    await expect(fieldOf(fan)).toHaveValue(`too soon ${mark}`)
    await post(boss, 'api/chat/setRules', { room_id: roomId, slow_seconds: 0 })
  })

  await test.step('a mute is shown at once', async () => {
    // The viewer's first message was deleted: their card is opened from a new one.
    await expect(chatOf(fan).getByText('then one every 60 s')).toBeHidden()
    await fan.reload()
    await sendMessage(fan, `again ${mark}`)
    await expectSteadyCard(boss, `again ${mark}`, texts.card.mute)
    await choose(boss, `again ${mark}`, texts.card.mute)
    await confirm(boss, texts.card.mute)
    await expect(chatOf(fan).getByText(/You are muted until/)).toBeVisible()
    await expect(fieldOf(fan)).toBeHidden()
    await choose(boss, `again ${mark}`, texts.card.unmute)
    await expect(fieldOf(fan)).toBeVisible()
    // With one press, and undone with one.
    await press(boss, `again ${mark}`, 'Mute for 10 minutes')
    await expect(fieldOf(fan)).toBeHidden()
    await boss.getByRole('button', { name: texts.bar.undo }).click()
    await expect(fieldOf(fan)).toBeVisible()
  })

  await test.step('a kicked viewer leaves every page of the room', async () => {
    const second = await fan.context().newPage()
    await openPage(second, `/en/live/chat?id=${roomId}`)
    await expect(messageOf(second, `again ${mark}`)).toBeVisible()
    await choose(boss, `again ${mark}`, texts.card.kick)
    await confirm(boss, texts.card.kick)
    for (const page of [fan, second]) {
      await expect(page).toHaveURL('/en/anchor?type=0')
      await expect(page.getByText(texts.out.title)).toBeVisible()
    }
    await post(boss, 'api/RoomManage/relieveTaboo', { room_id: roomId, user_id: fanId, kind: 'kick' })
  })
  await Promise.all([boss, fan].map((page) => page.context().close()))
})
