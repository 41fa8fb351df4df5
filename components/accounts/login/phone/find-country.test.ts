import { expect, test } from 'vitest'
import { allowedCountries, countryName, countryOf, findCountries } from './find-country.ts'

const ids = (text: string) => findCountries(text).map(({ id }) => id)

test.each([
  ['viet nam', 'VN'],
  ['việt', 'VN'],
  ['越南', 'VN'],
  ['84', 'VN'],
  ['+84', 'VN'],
  ['kingdom', 'GB'],
  ['香港', 'HK'],
  ['cn', 'CN'],
])('finds countries by %j', (text, id) => {
  expect(ids(text)[0]).toBe(id)
})

test('finds nothing for an unknown name, and everything for an empty text', () => {
  expect(ids('zzzz')).toEqual([])
  expect(ids('  ').length).toBeGreaterThan(200)
})

test("shows the country of a calling code in the user's language", () => {
  const vietnam = countryOf('84')
  expect(vietnam && ['zh', 'en', 'vi'].map((language) => countryName(vietnam, language as 'zh'))).toEqual([
    '越南',
    'Vietnam',
    'Việt Nam',
  ])
  expect(countryOf('1')?.id).toBe('US')
})

test('searches only the countries that allow registration', () => {
  const allowed = allowedCountries(['VN', 'CN'])
  expect(findCountries('', allowed).map(({ id }) => id)).toEqual(['CN', 'VN'])
  expect(findCountries('84', allowed).map(({ id }) => id)).toEqual(['VN'])
  expect(findCountries('hong kong', allowed)).toEqual([])
  expect(allowedCountries(null).length).toBeGreaterThan(200)
})
