import { expect, test } from 'vitest'
import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import { sampleEvent } from '../sample-match.ts'
import { marksOf } from './player-marks.ts'

const player = (name: string): LineupPlayer => ({
  position: 1,
  name_zh: null,
  name_en: name,
  name_vi: null,
  number: 9,
  role: 'F',
  starter: true,
  captain: false,
  x: 50,
  y: 80,
  rating: null,
  box: null,
})

test('marksOf counts valid goals, an own goal for the other side, the last card and both ends of a substitution', () => {
  const ada = { en: 'Ada' }
  const events = [
    sampleEvent({ type: 'goal', player_name: ada }),
    sampleEvent({ type: 'goal', player_name: ada, cancelled: true }),
    sampleEvent({ type: 'own_goal', side: 'away', player_name: ada }),
    sampleEvent({ type: 'yellow', player_name: ada }),
    sampleEvent({ type: 'second_yellow', player_name: ada }),
    sampleEvent({ type: 'goal', side: 'away', player_name: ada }),
    sampleEvent({ type: 'substitution', minute: 60, player_name: { en: 'Bo' }, other_name: ada }),
  ]
  expect(marksOf(player('Ada'), 'home', events)).toEqual({
    goals: 1,
    ownGoals: 1,
    card: 'second_yellow',
    cameOn: null,
    wentOff: '60',
  })
  expect(marksOf(player('Bo'), 'home', events)).toMatchObject({ cameOn: '60', wentOff: null })
})
