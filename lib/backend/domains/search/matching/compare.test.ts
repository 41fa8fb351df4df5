import { describe, expect, test } from 'vitest'
import { FIT, fitOf, fitWithTypos } from './compare.ts'
import { queryOf } from './query.ts'
import { createSpellings } from './spellings.ts'
import { isWithinTypos, maxTyposFor } from './typos.ts'

const spellings = createSpellings()
const found = (typed: string, name: string) => {
  const query = queryOf(typed)
  const fit = query && (fitOf(query, spellings.of(name)) ?? fitWithTypos(query, spellings.of(name)))
  return fit ? [fit.fit, name.slice(fit.from, fit.to)] : null
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
    ['munchen', 'Bayern München'.normalize('NFD'), FIT.word, 'München'.normalize('NFD')],
  ])('%s: %s', (typed, name, fit, marked) => {
    expect(found(typed, name)).toEqual([fit, marked])
  })
  test('and is highlighted completely when the query had a typo', () => {
    expect(found('arsnal', 'Arsenal')).toEqual([FIT.typo, 'Arsenal'])
    expect(found('totenham', 'Tottenham Hotspur')).toEqual([FIT.typo, 'Tottenham Hotspur'])
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
