import { describe, expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from '#lib/shared/preferences.ts'
import { readStored } from './store.ts'
import { fromStored, toStored } from './stored-names.ts'

const SET = {
  ...DEFAULT_PREFERENCES,
  show_red: false,
  sound_goal: false,
  voice: true,
  goal_all: true,
  goal_desktop: true,
  pinned_matches: [7],
}

describe('the preferences in storage', () => {
  test('have the names of the specification', () => {
    const { gameSeting, immediately } = toStored(SET)
    expect(JSON.parse(gameSeting)).toMatchObject({
      red: false,
      yellow: true,
      voice: false,
      speech: true,
      pinned_matches: [7],
    })
    expect(JSON.parse(gameSeting)).not.toHaveProperty('show_red')
    expect(JSON.parse(immediately)).toMatchObject({ goal: true, favourites: false, notification: true })
  })

  test('are read as they were written', () => {
    const { gameSeting, immediately } = toStored(SET)
    expect(readStored(gameSeting, immediately)).toEqual(SET)
  })

  test('are read under their earlier names', () => {
    const earlier = JSON.stringify({ sound_goal: false, voice: true, show_red: false, goal_all: true })
    expect(readStored(earlier, null)).toEqual({
      ...DEFAULT_PREFERENCES,
      sound_goal: false,
      voice: true,
      show_red: false,
      goal_all: true,
    })
  })

  test('may be damaged', () => {
    for (const text of [null, '', '{', '[]', '7', '{"red":"yes"}'])
      expect(readStored(text, text), String(text)).toEqual(DEFAULT_PREFERENCES)
    expect(fromStored(null, '{"goal":false}')).toEqual({ show_goal: false })
  })
})
