import { expect, test } from 'vitest'
import { nationalities, nationalityOf } from './nationalities.ts'

test('a player with a local name is from the club’s country', () => {
  expect(nationalityOf('spanish', 'mx', 'a.1')).toBe('mx')
  expect(nationalityOf('english', 'us', 'a.1')).toBe('us')
})

test('a player from abroad is from a country of their culture, always the same one', () => {
  const codes = Array.from({ length: 40 }, (_, at) => nationalityOf('nordic', 'eng', `a.${at}`))
  expect(new Set(codes)).toEqual(new Set(['se', 'no', 'dk']))
  expect(nationalityOf('nordic', 'eng', 'a.0')).toBe(codes[0])
})

test('every country is listed once, with a name in each language', () => {
  const codes = nationalities().map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { names } of nationalities()) for (const name of Object.values(names)) expect(name).not.toBe('')
})
