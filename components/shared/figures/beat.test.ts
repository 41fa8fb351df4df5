import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beat } from './beat.ts'

const page = { hidden: false, reducedMotion: false }
const stroke = () => ({ style: { visibility: '' } }) as HTMLElement
const removals: (() => void)[] = []
const add = (element: HTMLElement) => removals.push(beat(element))
const shown = (...elements: HTMLElement[]) => elements.map(({ style }) => style.visibility || 'visible')

beforeEach(() => {
  Object.assign(page, { hidden: false, reducedMotion: false })
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('matchMedia', () => ({ matches: page.reducedMotion }))
})
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all strokes blink together, and one that is added later joins in', () => {
  const [first, second] = [stroke(), stroke()]
  add(first)
  vi.advanceTimersByTime(500)
  add(second)
  expect(shown(first, second)).toEqual(['hidden', 'hidden'])
  vi.advanceTimersByTime(500)
  expect(shown(first, second)).toEqual(['visible', 'visible'])
  expect(vi.getTimerCount()).toBe(1)
})

test.each(['hidden', 'reducedMotion'] as const)('strokes stay visible if the page is %s', (why) => {
  const element = stroke()
  add(element)
  vi.advanceTimersByTime(500)
  expect(shown(element)).toEqual(['hidden'])
  page[why] = true
  vi.advanceTimersByTime(500)
  expect(shown(element)).toEqual(['visible'])
  vi.advanceTimersByTime(5_000)
  expect(shown(element)).toEqual(['visible'])
})

test('no timer runs once the last stroke is removed', () => {
  const remove = [beat(stroke()), beat(stroke())]
  for (const each of remove) each()
  expect(vi.getTimerCount()).toBe(0)
})
