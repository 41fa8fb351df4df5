import { describe, expect, test } from 'vitest'
import type { Language } from '#lib/shared/languages.ts'
import { FIT, fitOf, fitWithTypos, rangeOf } from './compare.ts'
import { HAN } from './letters.ts'
import type { SpellingLanguage } from './named.ts'
import { queryOf } from './query.ts'
import { reachOf } from './reach.ts'
import { createSpellings } from './spellings.ts'
import { isWithinTypos, maxTyposFor } from './typos.ts'

const spellings = createSpellings()
/** The fit of a team's name and the part of it that matched, for a reader of Chinese by default. */
const found = (
  typed: string,
  name: string,
  {
    language = HAN.test(name) ? 'zh' : 'en',
    reader = 'zh',
  }: { language?: SpellingLanguage; reader?: Language } = {},
) => {
  const query = queryOf(typed)
  if (!query) return null
  const spelling = spellings.of(name)
  const reach = reachOf(query, { spelling, language }, { reader, kind: 'team' })
  const fit = fitOf(query, spelling, reach) ?? fitWithTypos(query, spelling, reach)
  if (!fit) return null
  const { from, to } = rangeOf(name, fit)
  return [fit.fit, name.slice(from, to)]
}

describe('a name matches', () => {
  test.each([
    ['曼城', '曼城', FIT.exact, '曼城'],
    ['曼', '曼城', FIT.prefix, '曼'],
    ['mancheng', '曼城', FIT.sound, '曼城'],
    ['manch', '曼城', FIT.sound, '曼城'],
    ['mc', '曼城', FIT.initials, '曼城'],
    ['rongcheng', '成都蓉城', FIT.soundOfWord, '蓉城'],
    // The same sound written with another character.
    ['慢城', '曼城', FIT.homophone, '曼城'],
    // Read in context: 重 is chong here, 长 is chang.
    ['chongqing', '重庆', FIT.sound, '重庆'],
    ['changchun', '长春亚泰', FIT.sound, '长春'],
    ['lvcheng', '绿城', FIT.sound, '绿城'],
    ['lucheng', '绿城', FIT.sound, '绿城'],
    ['bac kinh', 'Bắc Kinh', FIT.exact, 'Bắc Kinh'],
    ['BẮC KINH', 'bac kinh', FIT.exact, 'bac kinh'],
    ['da nang', 'SHB Đà Nẵng', FIT.word, 'Đà Nẵng'],
    ['danang', 'SHB Đà Nẵng', FIT.word, 'Đà Nẵng'],
    ['tphcm', 'Công An TP.HCM', FIT.word, 'TP.HCM'],
    ['Ａｒｓｅｎａｌ', 'Arsenal', FIT.exact, 'Arsenal'],
    ['man ci', 'Manchester City', FIT.words, 'Manchester Ci'],
    ['ester', 'Manchester City', FIT.inside, 'ester'],
    ['munchen', 'Bayern München', FIT.word, 'München'],
    ['a', 'Brighton & Hove Albion', FIT.word, 'A'],
    ['bha', 'Brighton & Hove Albion', FIT.initials, 'Brighton & Hove Albion'],
    ['brighton and hove', 'Brighton & Hove Albion', FIT.prefix, 'Brighton & Hove'],
    ['brigh & hov', 'Brighton & Hove Albion', FIT.words, 'Brighton & Hov'],
    ['brigh & hov', 'Brighton and Hove Albion', FIT.words, 'Brighton and Hov'],
    ['munchen', 'Bayern München'.normalize('NFD'), FIT.word, 'München'.normalize('NFD')],
  ])('%s: %s', (typed, name, fit, marked) => {
    expect(found(typed, name)).toEqual([fit, marked])
  })
  test('and is highlighted completely when the query had a typo', () => {
    expect(found('arsnal', 'Arsenal')).toEqual([FIT.typo, 'Arsenal'])
    expect(found('totenham', 'Tottenham Hotspur')).toEqual([FIT.typo, 'Tottenham Hotspur'])
  })
})

describe('a short query', () => {
  test('finds whole syllables and whole initials of Chinese names, for readers of Chinese', () => {
    expect(found('man', '曼城')).toEqual([FIT.sound, '曼'])
    expect(found('ma', '曼城')).toBeNull()
    expect(found('cd', '成都蓉城')).toBeNull()
    expect(found('cdrc', '成都蓉城')).toEqual([FIT.initials, '成都蓉城'])
    expect(found('man', '曼城', { reader: 'en' })).toBeNull()
    expect(found('mc', '曼城', { reader: 'vi' })).toBeNull()
    expect(found('mancheng', '曼城', { reader: 'en' })).toEqual([FIT.sound, '曼城'])
  })
  test('finds the initials of the words of a name, all of them', () => {
    expect(found('psg', 'Paris Saint-Germain')).toEqual([FIT.initials, 'Paris Saint-Germain'])
    expect(found('rm', 'Real Madrid', { reader: 'en' })).toEqual([FIT.initials, 'Real Madrid'])
    expect(found('ps', 'Paris Saint-Germain', { reader: 'en' })).toBeNull()
  })
  test('finds no start of a word that the reader does not see', () => {
    expect(found('mu', 'Sen Mực', { language: 'vi', reader: 'en' })).toBeNull()
    expect(found('mu', 'Sen Mực', { language: 'vi', reader: 'zh' })).toBeNull()
    expect(found('mu', 'Sen Mực', { language: 'vi', reader: 'vi' })).toEqual([FIT.word, 'Mự'])
    expect(found('red', 'Red Devils', { language: null, reader: 'en' })).toBeNull()
  })
  test('finds a whole alias, and the start of an English name in every language', () => {
    for (const reader of ['zh', 'en', 'vi'] as const) {
      expect(found('MU', 'mu', { language: null, reader })).toEqual([FIT.exact, 'mu'])
      expect(found('ars', 'Arsenal', { reader })).toEqual([FIT.prefix, 'Ars'])
    }
  })
  test('finds nothing inside a word', () => {
    expect(found('est', 'Manchester City')).toBeNull()
    expect(found('este', 'Manchester City')).toEqual([FIT.inside, 'este'])
  })
})

test.each([
  ['曼联', '曼城'],
  ['城曼', '曼城'],
  ['mu', '富勒姆'],
  ['c', '曼城'],
  ['es', 'Manchester City'],
  ['!!!', '曼城'],
  ['😀', '曼城'],
])('%s does not find %s', (typed, name) => {
  expect(found(typed, name)).toBeNull()
})

describe('typos', () => {
  test('are tolerated by length: none below four letters, one below eight, two from eight', () => {
    expect([3, 4, 7, 8, 20].map(maxTyposFor)).toEqual([0, 1, 1, 2, 2])
    expect(found('psx', 'PSG')).toBeNull()
    expect(found('roms', 'Roma')).toEqual([FIT.typo, 'Roma'])
    expect(found('rpms', 'Roma')).toBeNull()
    // Below six letters the first one is right.
    expect(found('koma', 'Roma')).toBeNull()
    expect(found('liverpol', 'Liverpool')).toEqual([FIT.typo, 'Liverpool'])
    expect(found('livrpol', 'Liverpool')).toBeNull()
    expect(found('barcelna', 'Barcelona')).toEqual([FIT.typo, 'Barcelona'])
  })
  test.each([
    ['chelsae', 'chelsea', 1, true],
    ['chlsea', 'chelsea', 1, true],
    ['chhelsea', 'chelsea', 1, true],
    ['chilsea', 'chelsea', 1, true],
    ['chlesae', 'chelsea', 1, false],
    ['chlesae', 'chelsea', 2, true],
    ['', 'ab', 1, false],
  ])('%s for %s within %i: %s', (typed, meant, most, is) => {
    expect(isWithinTypos(typed, meant, most)).toBe(is)
  })
  test('may be at the beginning of a query that is still being typed', () => {
    expect(isWithinTypos('manchstr', 'manchestercity', 2, true)).toBe(true)
    expect(isWithinTypos('manchstr', 'manchestercity', 2)).toBe(false)
  })
})
