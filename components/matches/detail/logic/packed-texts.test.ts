import { expect, test } from 'vitest'
import type { MatchText } from '#lib/contract/matches/detail.ts'
import { packTexts, unpackTexts } from './packed-texts.ts'

const text = (over: Partial<MatchText>): MatchText => ({
  id: 1,
  position: 1.5,
  minute: "45'+2",
  side: 'neutral',
  important: false,
  text_zh: '开球',
  text_en: 'Kick-off',
  text_vi: null,
  ...over,
})

test('a commentary is packed in the viewer’s language, otherwise in the first available one', () => {
  const texts = [
    text({}),
    text({ id: 2, side: 'home', important: true }),
    text({ id: 3, side: 'away', text_zh: null, text_en: null, text_vi: null }),
  ]
  const back = (language: 'en' | 'vi') => unpackTexts(packTexts(texts, language), language)
  expect(back('en')).toEqual([
    text({ text_zh: null }),
    text({ id: 2, side: 'home', important: true, text_zh: null }),
    text({ id: 3, side: 'away', text_zh: null, text_en: '' }),
  ])
  expect(back('vi')[0]).toMatchObject({ text_zh: null, text_en: null, text_vi: '开球' })
})
