import { expect, test } from 'vitest'
import { sampleLine } from '../settings/sample-line.ts'
import { AS_SENT, classesOf, colourOf, faceOf, wayOf } from './drawn.ts'
import type { FlyingLine } from './line.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: text, text, ...more })

test('draws lines as the reader likes them', () => {
  const plain = line('hello', { color: '#ffd54a' })
  const paid = line('hello', { look: 'stadium', paid: true })
  expect(wayOf(plain, AS_SENT)).toBe('scroll')
  expect(wayOf(plain, { ...AS_SENT, way: 'top' })).toBe('top')
  expect(wayOf(paid, { ...AS_SENT, way: 'top' })).toBe('scroll')
  expect([colourOf(plain, AS_SENT), colourOf(paid, AS_SENT)]).toEqual(['#ffd54a', null])
  const white = { ...AS_SENT, colour: 'white' } as const
  expect([colourOf(plain, white), colourOf(paid, white)]).toEqual(['#ffffff', '#ffffff'])
  expect(classesOf(paid, AS_SENT)).toContain('bg-brand')
  expect(classesOf(paid, white)).not.toContain('bg-brand')
  expect(classesOf(plain, AS_SENT)).toContain('font-semibold')
  for (const font of ['serif', 'round', 'kai'] as const)
    for (const one of [plain, paid])
      expect(classesOf(one, { ...AS_SENT, font }).split(' ')).toContain(`font-${font}`)
  expect(classesOf(plain, AS_SENT)).not.toMatch(/font-(?:serif|round|kai)/)
  // The list for readers who want no motion is written in the same letters; a word of another version changes nothing.
  expect(faceOf({ font: 'serif' })).toBe('font-serif')
  expect(faceOf({ font: 'gothic' as 'sans' })).toBe('')
  expect(classesOf(plain, { ...AS_SENT, bold: false, stroke: 'none' })).not.toMatch(/semibold|shadow/)
})
