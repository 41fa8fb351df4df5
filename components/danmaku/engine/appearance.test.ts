import { expect, test } from 'vitest'
import { sampleMessage } from '../settings/sample-message.ts'
import { AS_SENT, classesOf, colourOf, fontClassOf, modeOf } from './appearance.ts'
import type { FlyingMessage } from './flying-message.ts'

const message = (text: string, more: Partial<FlyingMessage> = {}): FlyingMessage =>
  sampleMessage({ id: text, text, ...more })

test("applies the viewer's appearance settings", () => {
  const plain = message('hello', { color: '#ffd54a' })
  const paid = message('hello', { look: 'stadium', paid: true })
  expect(modeOf(plain, AS_SENT)).toBe('scroll')
  expect(modeOf(plain, { ...AS_SENT, position: 'top' })).toBe('top')
  expect(modeOf(paid, { ...AS_SENT, position: 'top' })).toBe('scroll')
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
  // The list for users who prefer reduced motion uses the same fonts; an unknown font changes nothing.
  expect(fontClassOf({ font: 'serif' })).toBe('font-serif')
  expect(fontClassOf({ font: 'gothic' as 'sans' })).toBe('')
  expect(classesOf(plain, { ...AS_SENT, bold: false, stroke: 'none' })).not.toMatch(/semibold|shadow/)
})
