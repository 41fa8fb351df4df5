import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test('formats remaining seconds as minutes and seconds', () => {
  expect([countdownText(0), countdownText(65), countdownText(1_800)]).toEqual(['0:00', '1:05', '30:00'])
})
