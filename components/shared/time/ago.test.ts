import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  [-4000, '刚刚', 'just now', 'vừa xong'],
  [4999, '刚刚', 'just now', 'vừa xong'],
  [22_000, '22 秒前', '22 s ago', '22 giây trước'],
  [60_000, '1 分钟前', '1 min ago', '1 phút trước'],
  [3_599_999, '59 分钟前', '59 min ago', '59 phút trước'],
  [3_600_000, '1 小时前', '1 h ago', '1 giờ trước'],
  [86_400_000, '1 天前', '1 day ago', '1 ngày trước'],
  [172_800_000, '2 天前', '2 days ago', '2 ngày trước'],
])('formats an age of %i ms', (elapsed, zh, en, vi) => {
  expect([ago(elapsed, 'zh'), ago(elapsed, 'en'), ago(elapsed, 'vi')]).toEqual([zh, en, vi])
})
