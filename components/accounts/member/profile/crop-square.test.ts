import { expect, test } from 'vitest'
import { inside, middle, moved, sized } from './crop-square.ts'

const wide = { width: 1000, height: 600 }

test('begins with the largest square in the middle', () => {
  expect(middle(wide)).toEqual({ x: 200, y: 0, size: 600 })
  expect(middle({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, size: 30 })
})

test('moves with the hand and stops at the edges', () => {
  expect(moved(middle(wide), wide, 0.1, 0)).toEqual({ x: 140, y: 0, size: 600 })
  expect(moved(middle(wide), wide, 9, 9)).toEqual({ x: 0, y: 0, size: 600 })
  expect(moved(middle(wide), wide, -9, 0)).toEqual({ x: 400, y: 0, size: 600 })
})

test('grows and shrinks around its middle, never beyond the picture nor below what is worth keeping', () => {
  expect(sized(middle(wide), wide, 300)).toEqual({ x: 350, y: 150, size: 300 })
  expect(sized({ x: 900, y: 0, size: 100 }, wide, 600)).toEqual({ x: 400, y: 0, size: 600 })
  expect(sized(middle(wide), wide, 1).size).toBe(64)
  expect(sized(middle(wide), wide, 1e9).size).toBe(600)
})

test('is made of whole pixels', () => {
  expect(inside({ x: 1.4, y: -3, size: 100.6 }, wide)).toEqual({ x: 1, y: 0, size: 101 })
})
