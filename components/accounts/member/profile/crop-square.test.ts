import { expect, test } from 'vitest'
import { centreSquare, clampSquare, moveSquare, resizeSquare } from './crop-square.ts'

const wide = { width: 1000, height: 600 }

test('starts with the largest centred square', () => {
  expect(centreSquare(wide)).toEqual({ x: 200, y: 0, size: 600 })
  expect(centreSquare({ width: 30, height: 50 })).toEqual({ x: 0, y: 10, size: 30 })
})

test('moves with the pointer and stops at the edges', () => {
  expect(moveSquare(centreSquare(wide), wide, 0.1, 0)).toEqual({ x: 140, y: 0, size: 600 })
  expect(moveSquare(centreSquare(wide), wide, 9, 9)).toEqual({ x: 0, y: 0, size: 600 })
  expect(moveSquare(centreSquare(wide), wide, -9, 0)).toEqual({ x: 400, y: 0, size: 600 })
})

test('grows and shrinks around its centre, within the picture and the minimum size', () => {
  expect(resizeSquare(centreSquare(wide), wide, 300)).toEqual({ x: 350, y: 150, size: 300 })
  expect(resizeSquare({ x: 900, y: 0, size: 100 }, wide, 600)).toEqual({ x: 400, y: 0, size: 600 })
  expect(resizeSquare(centreSquare(wide), wide, 1).size).toBe(64)
  expect(resizeSquare(centreSquare(wide), wide, 1e9).size).toBe(600)
})

test('consists of whole pixels', () => {
  expect(clampSquare({ x: 1.4, y: -3, size: 100.6 }, wide)).toEqual({ x: 1, y: 0, size: 101 })
})
