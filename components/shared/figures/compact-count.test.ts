import { expect, test } from 'vitest'
import { compactCount } from './compact-count.ts'

test.each([
  [0, '0', '0', '0'],
  [999, '999', '999', '999'],
  [8904, '8,904', '8,904', '8.904'],
  [10_000, '1万', '10K', '10 N'],
  [12_690, '1.2万', '12.6K', '12,6 N'],
  [126_400, '12.6万', '126K', '126 N'],
  [999_999, '99.9万', '999K', '999 N'],
  [1_250_000, '125万', '1.2M', '1,2 Tr'],
  [123_456_789, '1.2亿', '123M', '123 Tr'],
  [12_345_000_000, '123.4亿', '12,345M', '12.345 Tr'],
  [-3, '0', '0', '0'],
])('writes %i viewers', (count, zh, en, vi) => {
  expect([compactCount(count, 'zh'), compactCount(count, 'en'), compactCount(count, 'vi')]).toEqual([
    zh,
    en,
    vi,
  ])
})
