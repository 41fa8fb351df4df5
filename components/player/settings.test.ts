import { expect, test } from 'vitest'
import { readSettings, saveSettings } from './settings.ts'

function memory(first?: string) {
  const kept = new Map(first === undefined ? [] : [['player', first]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const defaults = {
  volume: 0.8,
  muted: null,
  quality: null,
  autoQuality: null,
  protocol: null,
  theatre: false,
  audioOnly: false,
  alwaysLive: false,
  turnFull: false,
}

test('settings begin with nothing chosen', () => {
  expect(readSettings(() => memory())).toEqual(defaults)
})

test('a change is kept beside the others', () => {
  const storage = memory()
  saveSettings({ volume: 0.3, muted: false }, () => storage)
  saveSettings({ quality: 'sd' }, () => storage)
  expect(readSettings(() => storage)).toEqual({ ...defaults, volume: 0.3, muted: false, quality: 'sd' })
})

test('what cannot be read falls back value by value', () => {
  expect(readSettings(() => memory('not json'))).toEqual(defaults)
  expect(readSettings(() => memory('[]'))).toEqual(defaults)
  const odd = memory('{"volume":7,"muted":"yes","quality":"sd","protocol":"rtsp"}')
  expect(readSettings(() => odd)).toEqual({ ...defaults, quality: 'sd' })
})

test('a browser that forbids storage still plays', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(saveSettings({ volume: 0.1 }, forbidden)).toEqual({ ...defaults, volume: 0.1 })
})
