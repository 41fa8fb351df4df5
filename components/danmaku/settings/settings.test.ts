import { expect, test } from 'vitest'
import { DANMAKU_AS_DRAWN, readDanmakuSettings, saveDanmakuSettings } from './settings.ts'

test('begins with what the specification says: shown, three quarters, size 2, opaque', () => {
  expect(DANMAKU_AS_DRAWN).toMatchObject({ show: true, area: 3, size: 2, opacity: 100 })
})

test('keeps settings, and falls back value by value', () => {
  let kept: string | null = null
  const storage = () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  })
  expect(readDanmakuSettings(storage)).toEqual(DANMAKU_AS_DRAWN)
  saveDanmakuSettings({ ...DANMAKU_AS_DRAWN, area: 1 }, storage)
  expect(readDanmakuSettings(storage)).toEqual({ ...DANMAKU_AS_DRAWN, area: 1 })
  kept = '{"area":9,"opacity":"50","show":false}'
  expect(readDanmakuSettings(storage)).toEqual({ ...DANMAKU_AS_DRAWN, show: false })
  kept = 'no json'
  expect(readDanmakuSettings(storage)).toEqual(DANMAKU_AS_DRAWN)
})
