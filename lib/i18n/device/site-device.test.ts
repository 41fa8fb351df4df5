import { expect, test } from 'vitest'
import { isDevice } from './site-device.ts'

test('there are two devices', () => {
  expect(['desktop', 'm'].every(isDevice)).toBe(true)
  expect(['', 'M', 'zh', 'football'].some(isDevice)).toBe(false)
})
