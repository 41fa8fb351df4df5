import { expect, test } from 'vitest'
import { readSettings, saveSettings } from './settings.ts'

function createStorage(first?: string) {
  const items = new Map(first === undefined ? [] : [['player', first]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
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

test('the settings start with nothing chosen', () => {
  expect(readSettings(() => createStorage())).toEqual(defaults)
})

test('a change is stored beside the others', () => {
  const storage = createStorage()
  saveSettings({ volume: 0.3, muted: false }, () => storage)
  saveSettings({ quality: 'sd' }, () => storage)
  expect(readSettings(() => storage)).toEqual({ ...defaults, volume: 0.3, muted: false, quality: 'sd' })
})

test('invalid values fall back one by one', () => {
  expect(readSettings(() => createStorage('not json'))).toEqual(defaults)
  expect(readSettings(() => createStorage('[]'))).toEqual(defaults)
  const odd = createStorage('{"volume":7,"muted":"yes","quality":"sd","protocol":"rtsp"}')
  expect(readSettings(() => odd)).toEqual({ ...defaults, quality: 'sd' })
})

test('playback works in a browser that forbids storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(saveSettings({ volume: 0.1 }, forbidden)).toEqual({ ...defaults, volume: 0.1 })
})
