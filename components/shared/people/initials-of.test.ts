import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Ann Other', 'AO'],
  ['Ann Mary van der Other', 'AO'],
  ['Nguyễn Văn Đức', 'NĐ'],
  ["Kevin O'Neil", 'KO'],
  ['Pelé', 'P'],
  ['安·奥瑟', '奥'],
  ['张三丰', '张'],
  ['  ', ''],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
