import { expect, test } from 'vitest'
import type { Shot } from './game.ts'
import { byZone, distanceOf, zoneOf } from './zones.ts'

const shot = (x: number, feet: number, made = true, points = 2): Shot => ({
  side: 0,
  period: 1,
  left: 0,
  who: '',
  x,
  y: (feet * 81) / 94,
  made,
  points,
})

test('distance is in feet from the rim, independent of the drawing’s scale', () => {
  expect(distanceOf(shot(25, 5.25))).toBe(0)
  expect(distanceOf(shot(25, 29))).toBeCloseTo(23.75, 6)
  expect(distanceOf(shot(3, 5.25))).toBeCloseTo(22, 6)
})

test('two-point shots are at the rim, in the key or mid-range; threes are threes', () => {
  expect(zoneOf(shot(26, 8))).toBe('rim')
  expect(zoneOf(shot(25, 15))).toBe('paint')
  expect(zoneOf(shot(36, 15))).toBe('mid')
  expect(zoneOf(shot(25, 20))).toBe('mid')
  expect(zoneOf(shot(25, 8, true, 3))).toBe('three')
})

test('zones count made and attempted shots', () => {
  const zones = byZone([shot(25, 7), shot(25, 7, false), shot(2, 6, false, 3)])
  expect(zones).toEqual({
    rim: { made: 1, tried: 2 },
    paint: { made: 0, tried: 0 },
    mid: { made: 0, tried: 0 },
    three: { made: 0, tried: 1 },
  })
})
