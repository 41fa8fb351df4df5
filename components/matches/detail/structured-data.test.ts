import { expect, test } from 'vitest'
import { sampleMatch } from './logic/sample-match.ts'
import { sportsEvent } from './structured-data.ts'

test('sportsEvent contains both sides, the start and the status', () => {
  const url = 'https://example.org/score-detail?id=7'
  expect(sportsEvent(sampleMatch({ status: 'postponed' }), 'en', url)).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-11-21T05:00:00.000Z',
    eventStatus: 'https://schema.org/EventPostponed',
    homeTeam: { name: 'Home' },
    awayTeam: { name: 'Away' },
    url,
  })
})

test('sportsEvent contains the rooms that stream the match live, and its picture', () => {
  const url = 'https://example.org/en/score-detail?id=7'
  const silent = sampleMatch({ status: 'live' })
  expect(sportsEvent(silent, 'en', url)).not.toHaveProperty('subEvent')
  const shown = {
    ...silent,
    match: { ...silent.match, rooms: [{ room_id: 3, user_nickname: 'North Stand' }] },
  }
  expect(sportsEvent(shown, 'en', url)).toMatchObject({
    image: `https://example.org/og/match-${silent.match.id}.png`,
    subEvent: [
      {
        '@type': 'BroadcastEvent',
        name: 'North Stand',
        isLiveBroadcast: true,
        url: 'https://example.org/en/live?id=3',
      },
    ],
  })
})
