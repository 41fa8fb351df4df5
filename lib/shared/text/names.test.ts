import { expect, test } from 'vitest'
import { localisedName, namesUnder } from './names.ts'

test('returns the name in the requested language', () => {
  expect(localisedName({ zh: '阿森纳', en: 'Arsenal', vi: 'Arsenal' }, 'en')).toBe('Arsenal')
})

test('falls back to zh, then en, then vi', () => {
  expect(localisedName({ zh: '阿森纳', en: 'Arsenal' }, 'vi')).toBe('阿森纳')
  expect(localisedName({ zh: null, en: 'Arsenal', vi: 'Pháo thủ' }, 'zh')).toBe('Arsenal')
  expect(localisedName({ zh: '', vi: 'Pháo thủ' }, 'en')).toBe('Pháo thủ')
  expect(localisedName({}, 'zh')).toBe('')
})

test('reads the names of a response object', () => {
  expect(namesUnder({ team_name_zh: '阿森纳', team_name_en: null, team_name_vi: null }, 'team_name')).toEqual(
    {
      zh: '阿森纳',
      en: null,
      vi: null,
    },
  )
})
