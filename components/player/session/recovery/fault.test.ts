import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const fine = { isOnline: true, answer: 200, isReceiving: false } as const

test('without a network, or on one that does not answer in time, it is the viewer’s connection', () => {
  expect(faultOf({ ...fine, isOnline: false, answer: 'refused' })).toBe('viewer')
  expect(faultOf({ ...fine, answer: 'timeout' })).toBe('viewer')
})

test('bytes that arrive too slowly while the site answers are the viewer’s connection, too', () => {
  expect(faultOf({ ...fine, isReceiving: true })).toBe('viewer')
})

test('a site that refuses, fails or sends nothing of a live stream is at fault itself', () => {
  expect(faultOf({ ...fine, answer: 'refused' })).toBe('server')
  expect(faultOf({ ...fine, answer: 503, isReceiving: true })).toBe('server')
  expect(faultOf(fine)).toBe('server')
})
