import { expect, test } from 'vitest'
import { DEFAULT_DANMAKU_SETTINGS, readDanmakuSettings, saveDanmakuSettings } from './settings.ts'

test('starts with the defaults of the specification: shown, three quarters, size 2, opaque', () => {
  expect(DEFAULT_DANMAKU_SETTINGS).toMatchObject({ show: true, area: 3, size: 2, opacity: 100 })
})

test('stores settings, and falls back to the default for each invalid value', () => {
  let stored: string | null = null
  const storage = () => ({
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
  })
  expect(readDanmakuSettings(storage)).toEqual(DEFAULT_DANMAKU_SETTINGS)
  saveDanmakuSettings({ ...DEFAULT_DANMAKU_SETTINGS, area: 1 }, storage)
  expect(readDanmakuSettings(storage)).toEqual({ ...DEFAULT_DANMAKU_SETTINGS, area: 1 })
  stored = '{"area":9,"opacity":"50","show":false}'
  expect(readDanmakuSettings(storage)).toEqual({ ...DEFAULT_DANMAKU_SETTINGS, show: false })
  stored = 'no json'
  expect(readDanmakuSettings(storage)).toEqual(DEFAULT_DANMAKU_SETTINGS)
})
