import { expect, test } from 'vitest'
import { readableOn } from './competition-chip.tsx'

test.each([
  ['#ffffff', '#000'],
  ['#000000', '#fff'],
  ['#fdb913', '#000'],
  ['#132257', '#fff'],
  ['#d32318', '#fff'],
  ['#6cabdd', '#000'],
])('uses readable text on %s: %s', (ground, ink) => {
  expect(readableOn(ground)).toBe(ink)
})
