import { describe, expect, test } from 'vitest'
import { catchUp, createStallAllowance } from './catch-up.ts'

const plan = { target: 1.2, limit: 8, reserve: 0.8, offerBeyond: 3 }

describe('catchUp', () => {
  test('plays at normal speed near the target', () => {
    expect(catchUp({ behind: 1.5, ahead: 1.5, catching: false }, plan)).toEqual({
      rate: 1,
      jump: false,
      catching: false,
    })
  })
  test('speeds up slightly when well behind, by at most a tenth', () => {
    const { rate } = catchUp({ behind: 3, ahead: 3, catching: false }, plan)
    expect(rate).toBeGreaterThan(1.05)
    expect(catchUp({ behind: 7.9, ahead: 7.9, catching: false }, plan).rate).toBe(1.1)
  })
  test('keeps the higher speed until the target is reached, so that the rate does not flutter', () => {
    expect(catchUp({ behind: 1.4, ahead: 1.4, catching: true }, plan).rate).toBeGreaterThan(1)
    expect(catchUp({ behind: 1.2, ahead: 1.2, catching: true }, plan).catching).toBe(false)
  })
  test('does not speed up while the buffer is nearly empty', () => {
    expect(catchUp({ behind: 6, ahead: 0.5, catching: true }, plan).rate).toBe(1)
  })
  test('slows down slightly when almost nothing is buffered, to avoid a stall', () => {
    expect(catchUp({ behind: 0.3, ahead: 0.3, catching: false }, plan).rate).toBe(0.96)
    expect(catchUp({ behind: 0.9, ahead: 0.9, catching: false }, plan).rate).toBe(1)
  })
  test('jumps only beyond the limit', () => {
    expect(catchUp({ behind: 8.1, ahead: 8.1, catching: false }, plan).jump).toBe(true)
    expect(catchUp({ behind: 8, ahead: 8, catching: false }, plan).jump).toBe(false)
  })
  test('keeps the distance bounded over ten minutes with network bursts', () => {
    let behind = 6
    let catching = false
    let worst = 0
    for (let second = 0; second < 600; second += 1) {
      // Every half minute, two seconds of delay are added.
      if (second % 30 === 29) behind += 2
      const move = catchUp({ behind, ahead: behind, catching }, plan)
      catching = move.catching
      behind = move.jump ? plan.target : behind - (move.rate - 1)
      if (second > 120) worst = Math.max(worst, behind)
    }
    expect(worst).toBeLessThan(4.5)
    expect(behind).toBeGreaterThanOrEqual(1)
  })
})

describe('createStallAllowance', () => {
  test('widens the plan with every stall, up to a limit, and narrows it again', () => {
    let now = 0
    const patience = createStallAllowance(() => now)
    patience.stalled()
    expect(patience.apply(plan).target).toBeCloseTo(1.8)
    for (let stall = 0; stall < 20; stall += 1) patience.stalled()
    expect(patience.apply(plan)).toEqual({ ...plan, target: 4.2, limit: 11 })
    now = 61_000
    expect(patience.apply(plan).target).toBeCloseTo(3.6)
    for (let minute = 2; minute < 10; minute += 1) {
      now = minute * 61_000
      patience.apply(plan)
    }
    expect(patience.apply(plan)).toEqual(plan)
  })
})
