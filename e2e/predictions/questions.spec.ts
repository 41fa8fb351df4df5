import type { Locator, Page } from '@playwright/test'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { type Person, people } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { checkIn } from '../fixtures/people/accounts.ts'
import { goLive } from '../fixtures/people/go-live.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const t = messages('en', 'predictions')
const console = admin.predictions

/** The questions of the room on a page. */
const stripOf = (page: Page): Locator => page.getByRole('region', { name: t.question.title, exact: true })
const cardOf = (scope: Page | Locator, text: string): Locator => scope.getByRole('article', { name: text })
/** Parts of the pool that the bars of a card show, in percent. */
const sharesIn = (card: Locator): Promise<(string | null)[]> =>
  card.locator('[data-share]').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-share')))

/** Asks a question with the answers Home and Away, after a first attempt without answers. */
async function ask(page: Page, text: string): Promise<void> {
  await stripOf(page).getByRole('button', { name: t.question.ask }).click()
  const dialog = page.getByRole('dialog', { name: t.ask.title })
  await expectAccessiblePart(page, 'the form for a question')
  await dialog.getByLabel(t.ask.question, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: t.ask.verb, exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: t.ask.faults.few })).toBeVisible()
  await dialog.getByLabel('Answer 1', { exact: true }).fill('Home')
  // Enter goes to the next answer.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Away')
  await dialog.getByLabel(t.ask.window).selectOption('600')
  await dialog.getByRole('button', { name: t.ask.verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Stakes coins on an answer of an open card. */
async function stake(page: Page, card: Locator, answer: string, coins: number): Promise<void> {
  await card.getByRole('button', { name: new RegExp(`^${t.question.stakeOn} ?${answer}`) }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(t.stake.coins, { exact: true }) })
  await dialog.getByLabel(t.stake.coins, { exact: true }).fill(String(coins))
  await expectAccessiblePart(page, 'the stake on a question')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Opens the sheet of questions, as on a phone. */
async function openSheet(page: Page, text: string): Promise<Locator> {
  await stripOf(page)
    .getByRole('button', { name: new RegExp(text.replace('?', '\\?')) })
    .click()
  const sheet = page.getByRole('dialog', { name: t.question.title })
  await expect(sheet).toBeVisible()
  return sheet
}

/** The field of the chat is inside the window, not covered by anything. */
async function expectComposerFree(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: messages('en', 'chat').say.label })
  await field.scrollIntoViewIfNeeded()
  await field.click()
  await expect(field).toBeFocused()
}

test('a question is asked, staked on, decided, objected to and paid', async ({
  page: operator,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const text = `Who scores next ${Date.now()}?`
  const operatorName = `questions-${Date.now()}`
  await makeOperator(operatorName)
  const [{ page: streamer, roomId }, viewers] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    people(browser, baseURL),
  ])
  const [wide, narrow] = viewers as [Person, Person]
  await Promise.all(viewers.map(({ context }) => checkIn(context.request)))
  await narrow.page.setViewportSize({ width: 390, height: 844 })
  const endLive = await goLive(streamer, roomId)
  try {
    await test.step('the streamer asks, and viewers see it at once', async () => {
      await openPage(wide.page, `/en/live?id=${roomId}`)
      await openPage(narrow.page, `/en/m/live?id=${roomId}`)
      await expect(async () => {
        await openPage(streamer, `/en/live?id=${roomId}`)
        await expect(stripOf(streamer)).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 40_000 })
      await ask(streamer, text)
      await expect(cardOf(wide.page, text)).toBeVisible()
      await expectComposerFree(wide.page)
      await expectAccessiblePart(wide.page, 'a question', 'article[aria-label^="Who scores"]')
    })
    await test.step('stakes change the shares that everyone in the room sees', async () => {
      await stake(wide.page, cardOf(wide.page, text), 'Home', 4)
      const seen = cardOf(streamer, text)
      await expect.poll(() => sharesIn(seen)).toEqual(['100', '0'])
      const sheet = await openSheet(narrow.page, text)
      await stake(narrow.page, cardOf(sheet, text), 'Away', 4)
      await expect.poll(() => sharesIn(seen)).toEqual(['50', '50'])
      await expect.poll(() => sharesIn(cardOf(wide.page, text))).toEqual(['50', '50'])
      await narrow.page.keyboard.press('Escape')
      await expectComposerFree(narrow.page)
    })
    await test.step('the streamer closes and decides it', async () => {
      const card = cardOf(streamer, text)
      await card.getByRole('button', { name: t.manage.close, exact: true }).click()
      await card.getByRole('button', { name: t.manage.decide, exact: true }).click()
      const dialog = streamer.getByRole('dialog', { name: t.manage.decideTitle })
      await dialog.getByRole('radio', { name: 'Home' }).check()
      await expectAccessiblePart(streamer, 'the decision of a question')
      await dialog.getByRole('button', { name: t.manage.decide, exact: true }).click()
      await expect(stripOf(wide.page).getByText(t.question.states.decided).first()).toBeVisible()
    })
    await test.step('a user who staked on another answer objects', async () => {
      const sheet = await openSheet(narrow.page, text)
      await cardOf(sheet, text).getByRole('button', { name: t.question.object }).click()
      const dialog = narrow.page.getByRole('dialog', { name: t.object.title })
      await dialog.getByLabel(t.object.reason).fill('The goal was of the other side.')
      await dialog.getByRole('button', { name: t.object.send }).click()
      await expect(cardOf(sheet, text).getByText(t.question.objected)).toBeVisible()
    })
    await test.step('an operator confirms the decision, and it is paid', async () => {
      await signInOperator(operator.context(), operatorName)
      await openAdminSection(operator, 'predictions')
      await operator.getByRole('button', { name: console.openOf.replace('{text}', text) }).click()
      const dialog = operator.getByRole('dialog', { name: text })
      await expect(dialog.getByText('The goal was of the other side.')).toBeVisible()
      await dialog.getByLabel(console.verdicts.confirm).check()
      await dialog.getByLabel(console.reason, { exact: true }).fill('The film shows it.')
      await expectAccessiblePart(operator, 'an objection')
      await dialog.getByRole('button', { name: console.decide, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expectAccessiblePage(operator, 'predictions in the console')
      // Eight coins less a fee that is below one coin.
      await openPage(wide.page, '/en/member?type=guess&tab=stakes')
      await wide.page.getByText(t.own.lists.settled, { exact: true }).click()
      const row = wide.page.getByRole('listitem').filter({ hasText: text })
      await expect(row.getByText(t.own.states.won, { exact: true })).toBeVisible()
      await expect(row.getByText('Returned 8')).toBeVisible()
    })
  } finally {
    await endLive()
    await streamer.context().close()
  }
})
