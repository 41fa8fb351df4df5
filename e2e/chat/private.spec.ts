import type { Page } from '@playwright/test'
import { setBlock } from '#lib/contract/social/blocks.ts'
import { demoRooms } from '../fixtures/api.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import {
  buttonOf,
  fieldOf,
  logOf,
  messageOf,
  overlayOf,
  send,
  sendMany,
  texts,
} from '../fixtures/chat/messages.ts'
import { type Person, people, person } from '../fixtures/chat/person.ts'
import { answered, expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const report = messages('en', 'chat').report
const reasons = messages('en', 'chat').reasons

const QUIET = '/en/downLoad'
const conversation = ({ user }: Person) => `/en/chat-chat?id=${user.id}`

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect(fieldOf(page)).toBeVisible({ timeout: 30_000 })
}

/** A picture that is one pixel of red. */
const PICTURE = {
  name: 'goal.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('two users write to each other, with the unread count in the top bar and in the title', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  await Promise.all([open(al.page, conversation(bo)), openPage(bo.page, QUIET)])
  const title = await bo.page.title()

  await test.step('a message is counted where it is not shown', async () => {
    await expect(logOf(al.page)).toContainText(`No messages with ${bo.user.user_nickname} yet`)
    await send(al.page, 'first <b>line</b>\nof two')
    await expect(buttonOf(bo.page)).toHaveAccessibleName('Messages, 1 unread')
    await expect(bo.page).toHaveTitle(`(1) ${title}`)
  })

  await test.step('the overlay opens by the keyboard, is read, answered and closed', async () => {
    await buttonOf(bo.page).focus()
    await bo.page.keyboard.press('Enter')
    const row = overlayOf(bo.page).getByRole('button', { name: al.user.user_nickname })
    await expect(row).toContainText('first <b>line</b> of two')
    await expect(row).toContainText('1 unread message')
    await expectAccessiblePart(bo.page, 'the list in the overlay', '[role="dialog"]')
    await row.press('Enter')
    await expect(messageOf(bo.page, 'first <b>line</b>')).toBeVisible()
    await expect(buttonOf(bo.page)).toHaveAccessibleName('Messages')
    await expect(bo.page).toHaveTitle(title)
    await expect(logOf(al.page).getByText(texts.read, { exact: true })).toBeVisible()
    await fieldOf(bo.page).pressSequentially('an ans')
    await expect(al.page.getByText(texts.typing)).toBeVisible()
    await fieldOf(bo.page).fill('an answer')
    await bo.page.keyboard.press('Enter')
    await expect(messageOf(al.page, 'an answer')).toBeVisible()
    await expectAccessiblePart(bo.page, 'a conversation in the overlay', '[role="dialog"]')
    await bo.page.keyboard.press('Escape')
    await expect(overlayOf(bo.page)).toBeHidden()
    await expect(buttonOf(bo.page)).toBeFocused()
  })

  await test.step('reload and back keep the conversation', async () => {
    await openPage(al.page, '/en/chat-chat')
    const link = al.page.getByRole('link', { name: bo.user.user_nickname })
    await link.click()
    await expect(messageOf(al.page, 'an answer')).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await fieldOf(al.page).fill('half a message')
    await al.page.goBack()
    await expect(fieldOf(al.page)).toBeHidden()
    await al.page.goForward()
    await expect(fieldOf(al.page)).toHaveValue('half a message')
    await al.page.reload()
    await expect(messageOf(al.page, 'an answer')).toBeVisible()
    await expect(fieldOf(al.page)).toHaveValue('half a message')
    await expectAccessiblePage(al.page, 'the page of messages')
  })
})

test('earlier messages are loaded at the top without a jump', async ({ browser, baseURL }) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  await Promise.all([open(al.page, conversation(bo)), open(bo.page, conversation(al))])
  await send(al.page, 'message 1 of Al')
  await send(bo.page, 'message 1 of Bo')
  const list = (name: string) => Array.from({ length: 19 }, (_, at) => `message ${at + 2} of ${name}`)
  await Promise.all([sendMany(al.page, bo.user.id, list('Al')), sendMany(bo.page, al.user.id, list('Bo'))])

  await al.page.reload()
  const log = logOf(al.page)
  const shown = log.locator('[data-message]')
  await expect(messageOf(al.page, 'message 20 of Al')).toBeVisible()
  await expect(messageOf(al.page, 'message 20 of Bo')).toBeVisible()
  for (let count = await shown.count(); count < 40; count = await shown.count()) {
    const first = shown.first()
    const id = await first.getAttribute('data-message')
    const known = log.locator(`[data-message="${id}"]`)
    await log.evaluate((element) => {
      element.scrollTop = 0
    })
    const before = (await known.boundingBox())?.y ?? 0
    await expect.poll(() => shown.count()).toBeGreaterThan(count)
    // The first message that was shown stays where it was, but for the button above it.
    expect(Math.abs(((await known.boundingBox())?.y ?? 0) - before)).toBeLessThan(45)
  }
  await expect(messageOf(al.page, 'message 1 of Al')).toBeVisible()
  const ids = await shown.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-message'))))
  expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))

  await test.step('a new message does not move who reads older ones', async () => {
    await log.evaluate((element) => {
      element.scrollTop = 100
    })
    await send(bo.page, 'one more')
    const button = al.page.getByRole('button', { name: '1 new message' })
    await button.click()
    await expect(messageOf(al.page, 'one more')).toBeInViewport()
    await expect(button).toBeHidden()
  })
})

test('messages written without a connection are sent once and in order when there is one again', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  await Promise.all([open(al.page, conversation(bo)), open(bo.page, conversation(al))])
  await send(al.page, 'before the tunnel')
  await expect(messageOf(bo.page, 'before the tunnel')).toBeVisible()

  await al.chat.cut()
  await expect(al.page.getByText(texts.offline)).toBeVisible()
  for (const text of ['in the tunnel', 'still in it']) {
    await fieldOf(al.page).fill(text)
    await fieldOf(al.page).press('Enter')
  }
  await expect(logOf(al.page).getByText(texts.noConnection)).toHaveCount(2)
  await expect(logOf(al.page).getByRole('button', { name: texts.retry }).last()).toBeInViewport({ ratio: 1 })
  await send(bo.page, 'are you there?')

  al.chat.restore()
  await expect(al.page.getByText(texts.offline)).toBeHidden({ timeout: 30_000 })
  await expect(messageOf(al.page, 'are you there?')).toBeVisible()
  const order = ['before the tunnel', 'are you there?', 'in the tunnel', 'still in it']
  for (const { page } of [al, bo]) {
    const shown = logOf(page).locator('[data-message]')
    await expect(shown).toContainText(order)
    await page.reload()
    await expect(shown).toContainText(order)
  }
  await expect(logOf(al.page).getByRole('button', { name: texts.retry })).toBeHidden()
})

test('a picture and a file are previewed, sent and shown, and a message is recalled', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  await Promise.all([open(al.page, conversation(bo)), open(bo.page, conversation(al))])
  await send(al.page, 'hello')
  await send(bo.page, 'hello back')
  const fields = al.page.locator('input[type="file"]')

  await test.step('what cannot be sent is refused before it is uploaded', async () => {
    await fields.last().setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<b>') })
    await expect(al.page.getByRole('alert').getByText(texts.compose.fileType)).toBeVisible()
  })
  await test.step('a picture', async () => {
    await fields.first().setInputFiles(PICTURE)
    await expect(al.page.getByRole('img', { name: texts.compose.chosenImage })).toBeVisible()
    await al.page.getByRole('button', { name: 'Remove goal.png' }).click()
    await expect(al.page.getByRole('img', { name: texts.compose.chosenImage })).toBeHidden()
    await fields.first().setInputFiles(PICTURE)
    await al.page.getByRole('button', { name: texts.compose.send, exact: true }).click()
    const picture = logOf(bo.page).getByRole('img', { name: `Picture from ${al.user.user_nickname}` })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
  await test.step('a file', async () => {
    await fields
      .last()
      .setInputFiles({ name: 'line-up.txt', mimeType: 'text/plain', buffer: Buffer.from('4-3-3') })
    await fieldOf(al.page).press('Enter')
    await fieldOf(al.page).fill('the line-up')
    await fieldOf(al.page).press('Enter')
    const file = logOf(bo.page).getByRole('link', { name: /line-up\.txt, 5 B/ })
    await expect(file).toBeVisible()
    const [download] = await Promise.all([bo.page.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toContain('line-up')
  })
  await test.step('a recalled message', async () => {
    await messageOf(al.page, 'the line-up').hover()
    await messageOf(al.page, 'the line-up').getByRole('button', { name: texts.message.menu }).click()
    await al.page.getByRole('menuitem', { name: texts.message.recall }).click()
    await expect(logOf(al.page).getByText(texts.recalledOwn)).toBeVisible()
    await expect(logOf(bo.page).getByText(`${al.user.user_nickname} recalled a message`)).toBeVisible()
    await expect(messageOf(bo.page, 'the line-up')).toHaveCount(0)
  })
})

test('a stranger may send three messages, and a blocked user none', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  await Promise.all([open(al.page, conversation(bo)), open(bo.page, conversation(al))])
  for (const text of ['one', 'two', 'three']) await send(al.page, text)
  await fieldOf(al.page).fill('four')
  await fieldOf(al.page).press('Enter')
  await expect(
    al.page.getByText(
      `You can send 3 messages to someone who does not follow you. You can write more once ${bo.user.user_nickname} answers.`,
    ),
  ).toBeVisible()
  await expect(logOf(al.page).getByText('four')).toBeVisible()
  await send(bo.page, 'go on')
  await logOf(al.page).getByRole('button', { name: texts.retry }).click()
  await expect(messageOf(bo.page, 'four')).toBeVisible()

  await test.step('report and block in one step', async () => {
    await bo.page.getByRole('button', { name: `More about ${al.user.user_nickname}` }).click()
    await bo.page.getByRole('menuitem', { name: texts.person.report, exact: true }).click()
    const dialog = bo.page.getByRole('dialog', { name: `Report ${al.user.user_nickname}` })
    await dialog.getByLabel(reasons.spam).check()
    await dialog.getByLabel(report.alsoBlock).check()
    const blocked = answered(bo.page, setBlock.path)
    await dialog.getByRole('button', { name: report.send }).click()
    await blocked
    await expect(bo.page.getByText(`You have blocked ${al.user.user_nickname}.`)).toBeVisible()
    await expect(fieldOf(bo.page)).toBeHidden()
  })
  await test.step('what the blocked user writes is refused and stays', async () => {
    await fieldOf(al.page).fill('five')
    await fieldOf(al.page).press('Enter')
    await expect(logOf(al.page).getByText('This user does not accept messages from you.')).toBeVisible()
    await expect(logOf(al.page).getByText('five')).toBeVisible()
    await bo.page.getByRole('button', { name: texts.person.unblock }).click()
    await expect(bo.page.getByText(`${al.user.user_nickname} is no longer blocked.`)).toBeVisible()
    await logOf(al.page).getByRole('button', { name: texts.retry }).click()
    await expect(messageOf(bo.page, 'five')).toBeVisible()
  })
})

test('the way into a conversation is in rooms; a guest logs in first', async ({
  page,
  browser,
  baseURL,
  request,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is live: the demo world promises some')
  const path = `/en/live?id=${room.room_id}`
  await openPage(page, path)
  const entry = (of: Page) => of.getByRole('button', { name: `Message ${room.user_nickname}` })
  await expect(buttonOf(page)).toHaveCount(0)
  await entry(page).click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()

  const al = await person(browser, baseURL)
  await openPage(al.page, path)
  await entry(al.page).click()
  await expect(overlayOf(al.page).getByRole('heading', { name: room.user_nickname })).toBeVisible()
  await expect(overlayOf(al.page).getByRole('link', { name: texts.person.live })).toHaveAttribute(
    'href',
    path,
  )
  await al.page.getByRole('button', { name: texts.close }).click()
  await expect(entry(al.page)).toBeFocused()
})
