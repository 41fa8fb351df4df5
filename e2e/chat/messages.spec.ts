import type { Locator, Page } from '@playwright/test'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newcomer, newStreamer, userOn } from '../fixtures/own-room.ts'
import { REFUSALS } from '../fixtures/people.ts'

const words = messages('en', 'chat')
const common = messages('en', 'common')
const chatOf = (page: Page) => page.getByRole('region', { name: words.title, exact: true })
const logOf = (page: Page) => chatOf(page).getByRole('log')
const lineOf = (page: Page, text: string): Locator =>
  logOf(page).locator('[data-line]').filter({ hasText: text })
const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: words.say.label })

async function say(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

/** Opens somebody's card by his name on a line, and chooses. */
async function choose(page: Page, text: string, what: string): Promise<void> {
  await lineOf(page, text).first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
}
/** Goes to a line by mouse and presses what stands beside it then. */
async function press(page: Page, text: string, what: string): Promise<void> {
  const line = lineOf(page, text).first()
  await line.hover()
  await line.getByRole('button', { name: what, exact: true }).click()
}
/** Says yes to what the card asked: the card itself, which has an entry of the same words, may still be on its way out. */
async function confirm(page: Page, verb: string): Promise<void> {
  const asked = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: common.cancel, exact: true }) })
  await asked.getByRole('button', { name: verb, exact: true }).click()
  await expect(asked).toBeHidden()
}

async function enter(page: Page, roomId: number): Promise<void> {
  await page.goto(`/en/live?id=${roomId}`)
  await expect(fieldOf(page)).toBeVisible({ timeout: 20_000 })
}
/** Calls the site as the user logged in on a page. */
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

test('a streamer and a viewer talk, and the streamer keeps order', async ({ browser, baseURL, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  const mark = String(Date.now() % 100_000)
  // People and a room of this try's own: it leaves modes, a mute and a kick behind wherever it stops.
  const [{ page: boss, roomId }, fan] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    newcomer(browser, baseURL ?? ''),
  ])
  await Promise.all([enter(boss, roomId), enter(fan, roomId)])
  const { id: fanId, user_nickname: fanName } = await userOn(fan)

  await test.step('they talk, answer and mention', async () => {
    await say(fan, `hello ${mark} <b>not bold</b>`)
    await expect(lineOf(boss, `hello ${mark} <b>not bold</b>`)).toBeVisible()
    await choose(boss, `hello ${mark}`, words.card.reply)
    await expect(chatOf(boss).getByText(`${words.say.reply.split('{')[0]}`, { exact: false })).toBeVisible()
    await say(boss, `welcome ${mark}`)
    const answer = lineOf(fan, `welcome ${mark}`)
    await expect(answer).toContainText(`hello ${mark}`)
    await expect(answer).toContainText(words.mentionsYou)
    await fieldOf(boss).pressSequentially(`@${fanName.slice(0, 3)}`)
    await boss.getByRole('option', { name: fanName }).click()
    await fieldOf(boss).pressSequentially(`look ${mark}`)
    await fieldOf(boss).press('Enter')
    await expect(lineOf(fan, `look ${mark}`)).toContainText(words.mentionsYou)
  })

  await test.step('a like is counted before everybody’s eyes, and taken back', async () => {
    const counted = (page: Page) => lineOf(page, `welcome ${mark}`).getByText('1 like')
    await press(fan, `welcome ${mark}`, words.card.like)
    for (const page of [fan, boss]) await expect(counted(page)).toBeAttached()
    await choose(fan, `welcome ${mark}`, words.card.unlike)
    for (const page of [fan, boss]) await expect(counted(page)).toHaveCount(0)
  })

  await test.step('a line is taken away', async () => {
    // Without the mouse: the way goes from the name to what stands beside the line.
    const line = lineOf(boss, `hello ${mark}`).first()
    await line.getByRole('button').first().focus()
    await expect(line.getByRole('button', { name: words.card.delete })).toBeVisible()
    await boss.keyboard.press('Tab')
    await expect(line.getByRole('button', { name: words.card.reply })).toBeFocused()
    await line.getByRole('button', { name: words.card.delete }).press('Enter')
    await confirm(boss, words.card.delete)
    await expect(lineOf(fan, `not bold`)).toHaveCount(0)
    await expect(lineOf(fan, `welcome ${mark}`)).toContainText(words.replyGone)
    // Who keeps order reads it struck through, also after he has come in anew.
    await boss.reload()
    const struck = logOf(boss)
      .getByRole('deletion')
      .filter({ hasText: `hello ${mark}` })
    await expect(struck).toBeVisible()
    await fan.reload()
    await expect(lineOf(fan, `welcome ${mark}`)).toBeVisible()
    await expect(fan.getByText(`hello ${mark}`)).toHaveCount(0)
  })

  await test.step('slow mode shows the wait and keeps the text', async () => {
    await say(fan, `once more ${mark}`)
    await expect(lineOf(boss, `once more ${mark}`)).toBeVisible()
    await chatOf(boss).getByRole('button', { name: words.menu }).click()
    await chatOf(boss).getByRole('menuitem', { name: words.room.modes }).click()
    const dialog = boss.getByRole('dialog', { name: words.room.modes })
    await dialog.getByLabel(words.modes.slow).fill('60')
    await dialog.getByRole('button', { name: words.act.save }).click()
    await expect(dialog).toBeHidden()
    await expect(chatOf(fan).getByText('then one every 60 s')).toBeVisible()
    // His two lines of before count: the next one is refused with the wait.
    await say(fan, `too soon ${mark}`)
    await expect(chatOf(fan).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(chatOf(fan).locator('button[type=submit]')).toContainText(/\d+ s/)
    await expect(fieldOf(fan)).toHaveValue(`too soon ${mark}`)
    await post(boss, 'api/chat/setRules', { room_id: roomId, slow_seconds: 0 })
  })

  await test.step('a mute is shown at once', async () => {
    // The viewer's line is gone: his card is opened by what he says next.
    await expect(chatOf(fan).getByText('then one every 60 s')).toBeHidden()
    await fan.reload()
    await say(fan, `again ${mark}`)
    await choose(boss, `again ${mark}`, words.card.mute)
    await confirm(boss, words.card.mute)
    await expect(chatOf(fan).getByText(/You are muted until/)).toBeVisible()
    await expect(fieldOf(fan)).toBeHidden()
    await choose(boss, `again ${mark}`, words.card.unmute)
    await expect(fieldOf(fan)).toBeVisible()
    // In one press, and taken back in one.
    await press(boss, `again ${mark}`, 'Mute for 10 minutes')
    await expect(fieldOf(fan)).toBeHidden()
    await boss.getByRole('button', { name: words.bar.undo }).click()
    await expect(fieldOf(fan)).toBeVisible()
  })

  await test.step('who is put out leaves every page of the room', async () => {
    const second = await fan.context().newPage()
    await openPage(second, `/en/live/chat?id=${roomId}`)
    await expect(lineOf(second, `again ${mark}`)).toBeVisible()
    await choose(boss, `again ${mark}`, words.card.kick)
    await confirm(boss, words.card.kick)
    for (const page of [fan, second]) {
      await expect(page).toHaveURL('/en/anchor?type=0')
      await expect(page.getByText(words.out.title)).toBeVisible()
    }
    await post(boss, 'api/RoomManage/relieveTaboo', { room_id: roomId, user_id: fanId, kind: 'kick' })
  })
  await Promise.all([boss, fan].map((page) => page.context().close()))
})
