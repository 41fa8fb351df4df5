import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { pack, unpack } from './pack.ts'

describe('packed data', () => {
  test('is the same as JSON after unpacking, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      propertyRuns(1_000),
    )
  })
  test('has lists with missing items, marks as texts and nested lists', () => {
    const data = {
      events: [
        { id: 1, who: { en: 'A' }, other: null, score: [1, 0], cancelled: false },
        { id: 2, who: null, other: null, score: null, cancelled: false },
        null,
        { id: 3, who: { en: 'B' }, other: null, score: [2, 0], cancelled: false },
      ],
      marks: [['#', 1], ['##'], []],
      texts: ['#', '##'],
      mixed: [{ a: 1 }, { b: 1 }, {}, {}],
    }
    expect(unpack(pack(data))).toEqual(data)
  })
  test('has every field name once, and a value that all items share once', () => {
    const rows = Array.from({ length: 50 }, (_, id) => ({ id, status: 'live', names: { zh: 'x', en: 'y' } }))
    expect(pack(rows).length).toBeLessThan(220)
  })
  test('has untranslated names once, and both quotation marks', () => {
    const names = ['Ann "`\\u0060', 'Bea', 'Cid'].map((en) => ({ zh: `${en}2`, en, vi: en }))
    expect(unpack(pack(names))).toEqual(names)
    expect(pack(names)).toContain('{`same`:1}')
    expect(pack(names)).not.toMatch(/(?<!\\)"/)
  })
  test('leaves out undefined fields as JSON does', () => {
    expect(
      unpack(
        pack([
          { a: 1, b: undefined },
          { a: 2, b: 3 },
        ]),
      ),
    ).toEqual([{ a: 1 }, { a: 2, b: 3 }])
  })
})
