import { describe, expect, test } from 'vitest'
import { pitchPlace } from './pitch-place.ts'

describe('pitchPlace', () => {
  test('keeps each side in the half it defends, including its front line', () => {
    for (const y of [0, 6, 50, 82, 100]) {
      expect(pitchPlace('home', 50, y).wide.left).toBeLessThan(50)
      expect(pitchPlace('away', 50, y).wide.left).toBeGreaterThan(50)
      expect(pitchPlace('home', 50, y).tall.top).toBeLessThan(50)
      expect(pitchPlace('away', 50, y).tall.top).toBeGreaterThan(50)
    }
  })

  test('puts the left back at the top when attacking to the right, at the right when attacking downwards', () => {
    const back = pitchPlace('home', 10, 24)
    expect(back.wide.top).toBe(10)
    expect(back.tall.left).toBe(90)
  })

  test('rotates the away side by 180 degrees', () => {
    const home = pitchPlace('home', 30, 40)
    const away = pitchPlace('away', 30, 40)
    expect(away.wide.left).toBeCloseTo(100 - home.wide.left)
    expect(away.wide.top).toBeCloseTo(100 - home.wide.top)
    expect(away.tall.left).toBeCloseTo(100 - home.tall.left)
    expect(away.tall.top).toBeCloseTo(100 - home.tall.top)
  })
})
