import { expect, test } from 'vitest'
import { tagsFault, tagsOf } from './tags.ts'

const words = (key: string, { most }: { most: number }) => `${key} ${most}`

test('reads tags between commas of either script, each once', () => {
  expect(tagsOf(' derby ,德比，derby,, 🇻🇳 ')).toEqual(['derby', '德比', '🇻🇳'])
  expect(tagsOf(' , ，')).toEqual([])
})

test('says when there are too many, or one is too long', () => {
  expect(tagsFault('a,b,c,d,e', words)).toBeNull()
  expect(tagsFault('a,b,c,d,e,f', words)).toBe('tagsMany 5')
  expect(tagsFault('🇻🇳'.repeat(12), words)).toBeNull()
  expect(tagsFault('a'.repeat(13), words)).toBe('tagLong 12')
})
