import { describe, expect, test } from 'vitest'
import { edgeMarks, momentumAxis, slotOf } from './momentum-bars.ts'
import { sampleEvent } from './sample-match.ts'

const minutes = (labels: readonly number[]): [number, number, number][] =>
  labels.map((label) => [label, 1, 1])
const first = Array.from({ length: 45 }, (_, at) => at + 1)

describe('momentumAxis', () => {
  test('draws the minutes still to come, and added time where it was played', () => {
    const axis = momentumAxis('football', minutes([...first, 45.1, 45.2, 46]), { count: 2, minutes: 45 })
    expect(axis.slots).toHaveLength(92)
    expect(axis.played).toBe(48)
    expect(axis.breaks).toEqual([47])
    expect(axis.ticks.map(({ label }) => label)).toEqual(['15', '30', '45', '60', '75', '90'])
  })

  test('adds extra time only once it is played', () => {
    const all = Array.from({ length: 96 }, (_, at) => at + 1)
    const axis = momentumAxis('football', minutes(all), { count: 2, minutes: 45 })
    expect(axis.slots).toHaveLength(96)
    expect(axis.breaks).toEqual([45, 90])
  })

  test('divides basketball into its quarters', () => {
    const axis = momentumAxis('basketball', minutes([1, 2]), { count: 4, minutes: 10 })
    expect(axis.slots).toHaveLength(40)
    expect(axis.breaks).toEqual([10, 20, 30])
  })
})

describe('slotOf', () => {
  const slots = [...first, 45.1, 45.2, 46]
  test('finds a minute, and added time by its own minute', () => {
    expect(slotOf(slots, { minute: 1, added: null })).toBe(0)
    expect(slotOf(slots, { minute: 45, added: 2 })).toBe(46)
    expect(slotOf(slots, { minute: 46, added: 0 })).toBe(47)
  })
  test('falls back to the last minute before one that is not drawn, and returns null for an unknown one', () => {
    expect(slotOf(slots, { minute: 45, added: 7 })).toBe(46)
    expect(slotOf(slots, { minute: null, added: null })).toBeNull()
  })
})

test('edgeMarks shifts a mark that would cover another of its side, and leaves out cancelled events', () => {
  const slots = Array.from({ length: 90 }, (_, at) => at + 1)
  const marks = edgeMarks(slots, [
    sampleEvent({ type: 'yellow', minute: 20 }),
    sampleEvent({ type: 'goal', minute: 21 }),
    sampleEvent({ type: 'goal', minute: 21, side: 'away' }),
    sampleEvent({ type: 'goal', minute: 30, cancelled: true }),
    sampleEvent({ type: 'red', minute: 60 }),
  ])
  expect(marks.map(({ slot, shiftSteps }) => [slot, shiftSteps])).toEqual([
    [19, 0],
    [20, 1],
    [20, 0],
    [59, 0],
  ])
})
