import { expect, test } from 'vitest'
import { createAutoQuality, startQuality } from './auto-quality.ts'

const offered = ['original', 'hd', 'sd'] as const
const desktop = { pixels: 2_560, saveData: false, network: '4g' }

function setUp() {
  let time = 0
  const auto = createAutoQuality(() => time)
  return {
    auto,
    pass: (seconds: number) => {
      time += seconds * 1_000
    },
  }
}

test('steps down after repeated stalls, but not after a single one', () => {
  const { auto, pass } = setUp()
  expect(auto.stalled('original', offered)).toBeNull()
  pass(60)
  expect(auto.stalled('original', offered)).toBeNull()
  pass(10)
  expect(auto.stalled('original', offered)).toBeNull()
  pass(10)
  expect(auto.stalled('original', offered)).toBe('hd')
  expect(auto.stalled('hd', offered)).toBeNull()
})

test('stays at the smallest quality', () => {
  const { auto } = setUp()
  for (let n = 0; n < 9; n += 1) expect(auto.stalled('sd', offered)).toBeNull()
})

test('tries the better quality after a time without stalls, and waits longer after a failed try', () => {
  const { auto, pass } = setUp()
  pass(80)
  expect(auto.plays('hd', offered)).toBeNull()
  pass(11)
  expect(auto.plays('hd', offered)).toBe('original')
  pass(10)
  expect(auto.stalled('original', offered)).toBeNull()
  expect(auto.stalled('original', offered)).toBe('hd')
  pass(100)
  expect(auto.plays('hd', offered)).toBeNull()
  pass(81)
  expect(auto.plays('hd', offered)).toBe('original')
  pass(1_000)
  expect(auto.plays('original', offered)).toBeNull()
})

test('starts at the quality that last played well, or at what the device can show', () => {
  expect(startQuality(offered, 'sd', desktop)).toBe('sd')
  expect(startQuality(offered, 'smooth', desktop)).toBe('original')
  expect(startQuality(offered, null, { ...desktop, pixels: 1_400 })).toBe('original')
  expect(startQuality(offered, null, { ...desktop, pixels: 1_270 })).toBe('hd')
  expect(startQuality(['original', 'sd'], null, { ...desktop, pixels: 1_270 })).toBe('original')
  expect(startQuality(offered, null, { ...desktop, network: '3g' })).toBe('sd')
  expect(startQuality(offered, 'original', { ...desktop, saveData: true })).toBe('sd')
  expect(startQuality(['original'], null, { ...desktop, pixels: 700 })).toBe('original')
  expect(startQuality([], null, desktop)).toBeNull()
})
