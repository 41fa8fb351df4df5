import type { Page } from '@playwright/test'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { collectAnnouncements } from '../fixtures/page/announcements.ts'
import { fakeNotifications } from '../fixtures/page/notifications.ts'

const labels = messages('en', 'matches.goals')

// In sequence: a test that watches every match would also announce the goals of another.
test.describe.configure({ mode: 'serial' })

const namesOf = (match: MatchRow, language: Language) => ({
  home: localisedName(namesUnder(match, 'home_team_name'), language),
  away: localisedName(namesUnder(match, 'away_team_name'), language),
})
const allCards = (page: Page) => page.locator('[data-goal]')
/** The simulated match is played on: it may score by itself, with cards of other players. */
const cards = (page: Page) => allCards(page).filter({ hasText: 'Mai Test' })
const playerOf = (match: MatchRow) => `Mai Test ${match.id}`
/** Adds an event of the test's player to a match. */
const add = (match: MatchRow, type: string, side: 'home' | 'away' = 'home') =>
  feedEvent(match.id, type, '--side', side, '--player', playerOf(match))

/** Sets the stored settings of a page before it is opened. */
const storeSettings = (page: Page, settings: Record<string, unknown>) =>
  page.addInitScript((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, JSON.stringify(value))
  }, settings)

/** Counts the sounds that would be played. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const Real = AudioContext
    Object.assign(globalThis, {
      sounds: 0,
      AudioContext: class extends Real {
        constructor() {
          super()
          Object.assign(globalThis, { sounds: Number(Reflect.get(globalThis, 'sounds')) + 1 })
        }
      },
    })
  })
const sounds = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'sounds')))

/** Opens a page and waits until it is subscribed to scores. */
async function openSubscribed(page: Page, path: string): Promise<void> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /"(?:subscribed|resumed)".*scores:football/.test(String(payload)),
      ),
    )
  await openPage(page, path)
  await subscribed
}

for (const language of languagesInTurn(0))
  test(`a favourite’s goal is announced on any screen in ${language}, and withdrawn`, async ({
    page,
    request,
    taken,
  }) => {
    const match = await taken.takeFresh(request, 'football')
    const { home, away } = namesOf(match, language)
    const texts = messages(language, 'matches.goals')
    await storeSettings(page, { favourites: [match.id] })
    await countSounds(page)
    await openSubscribed(page, addressIn(language, '/downLoad'))
    // A page may only play sounds after a user gesture.
    await page.mouse.click(5, 300)
    await add(match, 'goal')
    const card = cards(page)
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(texts.goal)
    await expect(card).toContainText('′')
    await expect(card).toContainText(home)
    await expect(card).toContainText(away)
    await expect(card).toContainText(texts.scored.replace('{team}', home))
    await expect.poll(() => sounds(page)).toBe(await allCards(page).count())
    await expect(page.getByRole('status').filter({ hasText: `${home} ` })).toContainText(away)

    await cancelGoal(match.id, playerOf(match))
    await expect(card).toContainText(texts.cancelled)
    expect(await sounds(page)).toBe(await allCards(page).count())
    await card
      .getByRole('button', { name: texts.close.replace('{home}', home).replace('{away}', away) })
      .click()
    await expect(card).toHaveCount(0)
  })

test('Escape closes the newest card, a match that is not a favourite stays silent, and there is no sound when it is off', async ({
  page,
  request,
  taken,
}) => {
  const match = await taken.takeFresh(request, 'football')
  const other = await taken.takeFresh(request, 'football')
  await storeSettings(page, { favourites: [other.id], gameSeting: { sound_goal: false } })
  await countSounds(page)
  await openSubscribed(page, '/en/downLoad')
  await page.mouse.click(5, 300)
  await add(match, 'goal')
  await cancelGoal(match.id, playerOf(match))
  await expect(cards(page)).toHaveCount(0)

  // The same with every match turned on: the page receives events of it at once.
  await page.evaluate(() => {
    const settings = JSON.stringify({ goal_all: true, sound_goal: false })
    dispatchEvent(new StorageEvent('storage', { key: 'gameSeting', newValue: settings }))
  })
  await add(match, 'goal')
  const mine = cards(page).filter({ hasText: namesOf(match, 'en').home })
  await expect(mine).toHaveCount(1)
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(mine).toHaveCount(0, { timeout: 500 })
  }).toPass()
  expect(await sounds(page)).toBe(0)
  await cancelGoal(match.id, playerOf(match))
})

test('a card stays until it is closed, unless the viewer prefers that it closes by itself', async ({
  page,
  request,
  taken,
}) => {
  test.setTimeout(90_000)
  const match = await taken.takeFresh(request, 'football')
  await storeSettings(page, { favourites: [match.id] })
  await openSubscribed(page, '/en/downLoad')
  await add(match, 'goal', 'away')
  await expect(cards(page)).toHaveCount(1)
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await expect(cards(page)).toHaveCount(1)

  await cards(page).getByRole('link').first().focus()
  await page.evaluate(() => {
    const settings = JSON.stringify({ goal_closes: true })
    dispatchEvent(new StorageEvent('storage', { key: 'gameSeting', newValue: settings }))
  })
  await page.clock.fastForward(15_000)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: messages('en', 'layout').nav.skip }).focus()
  await page.clock.fastForward(11_000)
  await expect(cards(page)).toHaveCount(0)
  await cancelGoal(match.id, playerOf(match))
})

test('a red card has a card of its own, with the competition and the way to the match', async ({
  page,
  request,
  taken,
}) => {
  const match = await taken.takeFresh(request, 'football')
  await storeSettings(page, { favourites: [match.id] })
  await openSubscribed(page, '/en/downLoad')
  await add(match, 'red', 'away')
  const card = cards(page)
  await expect(card).toContainText(labels.red.red)
  await expect(card).toContainText(labels.red.of.replace('{team}', namesOf(match, 'en').away))
  const room = match.rooms[0]
  await expect(
    card.getByRole('link', {
      name: room ? labels.watch.replace('{name}', room.user_nickname) : labels.match,
      exact: true,
    }),
  ).toHaveAttribute('href', room ? `/en/live?id=${room.room_id}` : `/en/score-detail?id=${match.id}`)
  await card.getByRole('button', { name: labels.close.split('{')[0] ?? '' }).click()
  await expect(card).toHaveCount(0)
})

test('the score list announces a goal once', async ({ page, request, taken }) => {
  const match = await taken.takeFresh(request, 'football')
  await storeSettings(page, { favourites: [match.id], gameSeting: { goal_closes: true } })
  await openSubscribed(page, '/en/football')
  const announced = await collectAnnouncements(page, playerOf(match))
  await add(match, 'goal')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(announced).toEqual([expect.stringContaining(namesOf(match, 'en').home)])
  // Longer than the delay of the card's own announcement.
  await expect(cards(page)).toHaveCount(0, { timeout: 15_000 })
  expect(await announced()).toHaveLength(1)
  await cancelGoal(match.id, playerOf(match))
})

test('a team’s score stays hidden until the viewer reveals it', async ({ page, request, taken }) => {
  const match = await taken.takeFresh(request, 'football')
  await storeSettings(page, {
    favourites: [match.id],
    gameSeting: { spoiler_free_teams: [match.away_team_id] },
  })
  await countSounds(page)
  await openSubscribed(page, '/en/downLoad')
  await page.mouse.click(5, 300)
  await add(match, 'goal')
  // A covered card does not name the player.
  const id = await allCards(page).first().getAttribute('data-goal')
  const card = page.locator(`[data-goal="${id}"]`)
  await expect(card).toContainText(labels.covered)
  await expect(card.getByText('–', { exact: true })).toHaveCount(2)
  await expect(card).not.toContainText('′')
  const announced = page.getByRole('status').filter({ hasText: 'score hidden.' })
  await expect(announced).toHaveCount(await allCards(page).count())
  expect(await sounds(page)).toBe(0)
  await card.getByRole('button', { name: labels.reveal }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('–', { exact: true })).toHaveCount(0)
  await expect(card).toContainText('′')
  await cancelGoal(match.id, playerOf(match))
})

test('the bell asks for the browser’s permission only on a tap, and sends notifications while the page is hidden', async ({
  page,
  request,
  taken,
}) => {
  const match = await taken.takeFresh(request, 'football')
  await storeSettings(page, { favourites: [match.id] })
  const { asked, announced } = await fakeNotifications(page)
  await openSubscribed(page, '/en/downLoad')
  await add(match, 'goal')
  const bell = cards(page).getByRole('button', { name: labels.bell })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  expect(await asked()).toBe(0)
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  expect(await asked()).toBe(1)
  expect(await announced()).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await cancelGoal(match.id, playerOf(match))
  // The simulated match may have scored by itself meanwhile, which is announced as well.
  const cancellations = async () => (await announced()).filter((text) => text.includes(labels.cancelled))
  await expect.poll(cancellations).toHaveLength(1)
})

test.describe('narrow site', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a card is above the tab bar, within the screen', async ({ page, request, taken }) => {
    const match = await taken.takeFresh(request, 'football')
    await storeSettings(page, { favourites: [match.id] })
    await openSubscribed(page, '/en/m/downLoad')
    await add(match, 'goal')
    const card = await cards(page).boundingBox()
    const bar = await page
      .getByRole('navigation', { name: messages('en', 'layout').nav.bottom })
      .boundingBox()
    expect(card && bar && card.y + card.height <= bar.y && card.x >= 0 && card.x + card.width <= 390).toBe(
      true,
    )
    await cancelGoal(match.id, playerOf(match))
  })
})
