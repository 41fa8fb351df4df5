import type { Page } from '@playwright/test'
import { z } from 'zod'
import { setPaymentPassword } from '#lib/contract/accounts/profile.ts'
import { shutRoom } from '#lib/contract/admin/rooms.ts'
import { revealStreamKey } from '#lib/contract/streams/keys.ts'
import { connectEncoder } from '#testing/media/encoder.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { type Person, people } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext, newStreamer } from '../fixtures/new-streamer.ts'
import { post } from '../fixtures/people/accounts.ts'
import { goLive } from '../fixtures/people/go-live.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const t = messages('en', 'streams.studio')
const poll = messages('en', 'community').poll
const away = messages('en', 'streams.watch').away
const CONSOLE = '/en/member?type=9&part=console'
const PASSWORD = '135790'

/** Shows the stream key of the page's streamer, as their own page does after the payment password. */
async function streamKey(page: Page): Promise<{ server: string; stream_key: string }> {
  const answer = await page.request.post(`/${revealStreamKey.path}`, {
    data: { payment_password: PASSWORD },
    headers: { 'x-touchline': 'web' },
  })
  const { data } = z.object({ data: z.unknown() }).parse(await answer.json())
  return revealStreamKey.output.parse(data)
}

/** Connects an encoder; rejects if it is refused. */
const connect = (server: string, key: string) => {
  const [, port] = /:(\d+)\/\w+$/.exec(server) ?? []
  return connectEncoder({ host: '127.0.0.1', port: Number(port) }, key)
}

/** Asks the room a poll with two answers. */
async function ask(page: Page, question: string): Promise<void> {
  const strip = page.getByRole('region', { name: poll.title, exact: true })
  await strip.getByRole('button', { name: poll.ask }).click()
  const dialog = page.getByRole('dialog', { name: poll.ask })
  await dialog.getByRole('button', { name: poll.askVerb, exact: true }).click()
  await expect(dialog.getByText(poll.noQuestion)).toBeVisible()
  await dialog.getByLabel(poll.question, { exact: true }).fill(question)
  await dialog.getByLabel('Option 1', { exact: true }).fill('Home')
  // Enter goes to the next option.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Away')
  await expectAccessiblePart(page, 'the form for a poll')
  await dialog.getByRole('button', { name: poll.askVerb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('the console shows refused encoders, counts live, asks polls and shows why the room was shut', async ({
  page: operator,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/\/media\//)
  const question = `Who scores next ${Date.now()}?`
  const operatorName = `console-${Date.now()}`
  await makeOperator(operatorName)
  const [{ page: streamer, roomId }, viewers] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    people(browser, baseURL),
  ])
  const [wide, narrow] = viewers as [Person, Person]
  await narrow.page.setViewportSize({ width: 390, height: 844 })
  await post(streamer.request, setPaymentPassword.path, {
    password: PASSWORD,
    password_confirm: PASSWORD,
  })
  const endLive = await goLive(streamer, roomId)
  const main = streamer.getByRole('main')
  try {
    await test.step('a stored key is shown again after the payment password', async () => {
      await openPage(streamer, '/en/member?type=9')
      await main.getByRole('button', { name: t.push.show, exact: true }).click()
      await main.getByRole('button', { name: t.push.reveal, exact: true }).click()
      const dialog = streamer.getByRole('dialog', { name: t.keyProof.title })
      await dialog.getByRole('textbox', { name: t.keyProof.password }).fill('000000')
      await dialog.getByRole('button', { name: t.keyProof.show, exact: true }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('textbox', { name: t.keyProof.password }).fill(PASSWORD)
      await dialog.getByRole('button', { name: t.keyProof.show, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByLabel(t.push.key, { exact: true })).toHaveValue(/\?key=[\w-]{32}$/)
    })
    await test.step('a second encoder is reported while the first one is live', async () => {
      await openPage(streamer, CONSOLE)
      await expect(main.getByText(t.state.live.text)).toBeVisible()
      const { server, stream_key: key } = await streamKey(streamer)
      await expect(connect(server, key)).rejects.toThrow('already publishing')
      await expect(main.getByText(t.signal.refused_busy)).toBeVisible({ timeout: 2_000 })
      await expect(main.getByText(t.signal.refused_busy)).toBeHidden({ timeout: 30_000 })
    })
    await test.step('viewers vote in the room, wide and on a phone, and the result is in the chat', async () => {
      await openPage(wide.page, `/en/live?id=${roomId}`)
      await openPage(narrow.page, `/en/m/live?id=${roomId}`)
      await expect(main.getByRole('button', { name: poll.ask })).toBeVisible({ timeout: 20_000 })
      await ask(streamer, question)
      for (const [viewer, answer] of [
        [wide, 'Home'],
        [narrow, 'Away'],
      ] as const) {
        const card = viewer.page.getByRole('article', { name: question })
        await card.getByRole('button', { name: answer }).click()
        await expect(card.getByRole('button')).toHaveCount(0)
      }
      await expect(wide.page.getByRole('article', { name: question })).toContainText('50%')
      await expectAccessiblePart(wide.page, 'a poll', `article[aria-label="${question}"]`)
      const card = main.getByRole('article', { name: question })
      await expect(card).toContainText('2 votes')
      await card.getByRole('button', { name: poll.end, exact: true }).click()
      await expect(
        wide.page.getByText(`Poll “${question}”: a tie between Home, Away (2 votes)`),
      ).toBeVisible()
      await expect(narrow.page.getByText(`Poll “${question}”: a tie`)).toBeVisible()
    })
    await test.step('the site shuts the room: viewers and the streamer read why, and the streamer appeals', async () => {
      const context = await newContext(browser, baseURL ?? '')
      await signInOperator(context, operatorName)
      await post(context.request, shutRoom.path, { id: roomId, reason: 'A stolen picture' })
      await context.close()
      await expect(wide.page.getByText(away.shut).first()).toBeVisible()
      await expect(wide.page.getByText(away.over, { exact: true })).toHaveCount(0)
      await wide.page.reload()
      await expect(wide.page.getByRole('heading', { name: away.shut })).toBeVisible()
      await expect(main.getByText('Reason: A stolen picture')).toBeVisible()
      await main.getByRole('button', { name: t.shut.appeal, exact: true }).click()
      const dialog = streamer.getByRole('dialog', { name: t.shut.appealTitle })
      await dialog.getByLabel(t.shut.appealText).fill('The picture was licensed, here is the contract.')
      await dialog.getByRole('button', { name: t.shut.send, exact: true }).click()
      await expect(main.getByText(t.shut.states.open)).toBeVisible()
      await signInOperator(operator.context(), operatorName)
      await openAdminSection(operator, 'appeals')
      const row = operator.getByRole('listitem').filter({ hasText: 'The picture was licensed' })
      await expect(row).toContainText(admin.appeals.kinds.shut)
    })
  } finally {
    await endLive().catch(() => undefined)
  }
})
