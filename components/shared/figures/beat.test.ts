import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beat } from './beat.ts'

const page = { hidden: false, still: false }
const stroke = () => ({ style: { visibility: '' } }) as HTMLElement
const leaving: (() => void)[] = []
const join = (element: HTMLElement) => leaving.push(beat(element))
const shown = (...elements: HTMLElement[]) => elements.map(({ style }) => style.visibility || 'visible')

beforeEach(() => {
  Object.assign(page, { hidden: false, still: false })
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('matchMedia', () => ({ matches: page.still }))
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all strokes come and go together, and one that joins late falls in', () => {
  const [first, second] = [stroke(), stroke()]
  join(first)
  vi.advanceTimersByTime(500)
  join(second)
  expect(shown(first, second)).toEqual(['hidden', 'hidden'])
  vi.advanceTimersByTime(500)
  expect(shown(first, second)).toEqual(['visible', 'visible'])
  expect(vi.getTimerCount()).toBe(1)
})

test.each(['hidden', 'still'] as const)('they stand, shown, where the page is %s', (why) => {
  const element = stroke()
  join(element)
  vi.advanceTimersByTime(500)
  expect(shown(element)).toEqual(['hidden'])
  page[why] = true
  vi.advanceTimersByTime(500)
  expect(shown(element)).toEqual(['visible'])
  vi.advanceTimersByTime(5_000)
  expect(shown(element)).toEqual(['visible'])
})

test('no timer runs once the last has gone', () => {
  const leave = [beat(stroke()), beat(stroke())]
  for (const each of leave) each()
  expect(vi.getTimerCount()).toBe(0)
})
