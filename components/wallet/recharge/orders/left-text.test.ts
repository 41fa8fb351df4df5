import { expect, test } from 'vitest'
import { leftText } from './left-text.ts'

test('what is left is shown in minutes and seconds', () => {
  expect([leftText(0), leftText(65), leftText(1_800)]).toEqual(['0:00', '1:05', '30:00'])
})
