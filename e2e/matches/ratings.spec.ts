import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { type FanRatings, getFanRatings } from '#lib/contract/matches/ratings.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { dayOf, liveList } from '../fixtures/api.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { signUp } from '../fixtures/people/accounts.ts'

const t = messages('en', 'matches.detail').ratings

/** Returns the ratings of a match of yesterday whose players can be rated. */
async function openRatings(request: APIRequestContext): Promise<FanRatings> {
  const { date } = await liveList(request, 'football')
  for (const { id } of await dayOf(request, { tab: 'results', date: addDays(date, -1) })) {
    const answer = await request.get(`/${getFanRatings.path}?id=${id}`)
    const ratings = getFanRatings.output.parse(
      z.object({ data: z.unknown() }).parse(await answer.json()).data,
    )
    if (ratings.is_open && ratings.players.length > 0) return ratings
  }
  throw new Error('no match of yesterday has players to rate')
}

test('a fan rates players and votes for the best by keyboard, and axe finds nothing in the ratings', async ({
  page,
  request,
}) => {
  test.slow()
  const { match_id: id, players } = await openRatings(request)
  const [first] = players
  if (!first) throw new Error('nobody played')
  await signUp(page.context())
  const address = `/en/score-detail?id=${id}&tab=discussion`
  await openPage(page, address)
  const panel = page.getByRole('region', { name: t.title })
  const name = localisedName(namesUnder(first, 'name'), 'en')
  const rating = panel.getByRole('combobox', { name: t.rate.replace('{name}', name), exact: true })
  const best = panel.getByRole('radio', { name: t.bestOf.replace('{name}', name), exact: true })
  const send = panel.getByRole('button', { name: t.send })

  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.press('Enter')
  await rating.focus()
  await page.keyboard.press('8')
  await expect(rating).toHaveValue('8')
  await page.keyboard.press('Tab')
  await expect(best).toBeFocused()
  await page.keyboard.press('Space')
  await expect(best).toBeChecked()
  const sent = page.waitForResponse(/matches\/ratePlayers/)
  await send.press('Enter')
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText(t.saved)).toBeVisible()
  await expect(send).toBeFocused()
  await expectAccessiblePart(page, 'wide', '[aria-labelledby="fan-ratings"]')

  await resizeBlank(page, { width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, `/en/m/score-detail?id=${id}&tab=discussion`)
  await expect(rating).toHaveValue('8')
  await expect(best).toBeChecked()
  await expectAccessiblePart(page, 'narrow', '[aria-labelledby="fan-ratings"]')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})
