import { expect, test } from 'vitest'
import { sampleMatch } from './logic/sample-match.ts'
import { jsonForScript, sportsEvent } from './structured-data.ts'

test('sportsEvent names both sides, the start and what became of it', () => {
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

test('jsonForScript lets no name end the script element', () => {
  const text = jsonForScript({ name: '</script><script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>' })
})
