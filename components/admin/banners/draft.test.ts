import { expect, test } from 'vitest'
import { type BannerRow, draftOf, inputOf, instant, localTime, stateOf } from './draft.ts'

const row: BannerRow = {
  id: 7,
  kind: 'advert',
  place: 'scores',
  title_zh: null,
  title_en: 'Cup night',
  title_vi: null,
  text_zh: null,
  text_en: null,
  text_vi: null,
  href: '/football',
  look: 'court',
  image: null,
  sort: 3,
  active: true,
  starts_at: '2026-07-03T12:30:00.000Z',
  ends_at: null,
  is_running: true,
  is_simulated: false,
}

test('a banner that is opened and saved without changes stays the same', () => {
  const { id, image, is_running, is_simulated, ...fields } = row
  expect(inputOf(draftOf(row))).toEqual({ ...fields, sort: '3' })
})

test('times convert to a field and back, and invalid values are rejected', () => {
  expect(instant(localTime('2026-07-03T12:30:00.000Z'))).toBe('2026-07-03T12:30:00.000Z')
  expect(localTime(null)).toBe('')
  for (const text of ['', 'tomorrow', '2026-07-03T']) expect(instant(text), text).toBeNull()
})

test('an empty form is a banner for the home page without texts', () => {
  expect(inputOf(draftOf(null))).toMatchObject({
    kind: 'banner',
    place: 'main',
    title_zh: null,
    title_en: null,
    href: null,
    sort: '0',
    starts_at: null,
  })
})

test.each([
  [{ is_running: true }, 'running'],
  [{ is_running: false, active: false }, 'off'],
  [{ is_running: false, starts_at: '2026-07-04T00:00:00Z' }, 'coming'],
  [{ is_running: false, starts_at: null, ends_at: '2026-07-01T00:00:00Z' }, 'over'],
] as const)('%j is %s', (change, state) => {
  expect(stateOf({ ...row, ...change }, Date.parse('2026-07-03T13:00:00Z'))).toBe(state)
})
