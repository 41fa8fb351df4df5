import { expect, test } from 'vitest'
import { tagsErrorText, tagsOf } from './tags.ts'

const translate = (key: string, { most }: { most: number }) => `${key} ${most}`

test('parses tags separated by ASCII or Chinese commas, each once', () => {
  expect(tagsOf(' derby ,德比，derby,, 🇻🇳 ')).toEqual(['derby', '德比', '🇻🇳'])
  expect(tagsOf(' , ，')).toEqual([])
})

test('reports too many tags, or one that is too long', () => {
  expect(tagsErrorText('a,b,c,d,e', translate)).toBeNull()
  expect(tagsErrorText('a,b,c,d,e,f', translate)).toBe('tagsMany 5')
  expect(tagsErrorText('🇻🇳'.repeat(12), translate)).toBeNull()
  expect(tagsErrorText('a'.repeat(13), translate)).toBe('tagLong 12')
})
