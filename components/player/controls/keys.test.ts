import { expect, test } from 'vitest'
import { actionOf } from './keys.ts'

const press = (key: string, focus: 'nothing' | 'stage' | 'control' | 'input' | 'elsewhere' = 'nothing') =>
  actionOf({ key, focus, modified: false })

test('letter keys work while the player or nothing has the focus', () => {
  expect(press('k')).toBe('toggle')
  expect(press('M', 'control')).toBe('mute')
  expect(press('p', 'stage')).toBe('picture')
  expect(press('l', 'elsewhere')).toBeNull()
  expect(press('t')).toBe('theatre')
  expect(press('W', 'stage')).toBe('page')
  expect(press('w', 'elsewhere')).toBeNull()
  expect(press('q')).toBeNull()
})
test('keys with Ctrl, Alt or Meta are left to the browser', () => {
  expect(actionOf({ key: 'f', focus: 'stage', modified: true })).toBeNull()
})
test('the space bar presses a focused button, otherwise plays or pauses', () => {
  expect(press(' ', 'control')).toBeNull()
  expect(press(' ', 'stage')).toBe('toggle')
  expect(press(' ')).toBe('toggle')
})
test('the arrow keys change the volume only with the focus in the player, and not on a slider', () => {
  expect(press('ArrowUp', 'control')).toBe('louder')
  expect(press('ArrowDown', 'stage')).toBe('quieter')
  expect(press('ArrowUp')).toBeNull()
  expect(press('ArrowUp', 'input')).toBeNull()
})
test('left and right seek with the focus in the player; J seeks anywhere', () => {
  expect(press('ArrowLeft', 'stage')).toBe('back')
  expect(press('ArrowRight', 'control')).toBe('ahead')
  expect(press('ArrowLeft', 'input')).toBeNull()
  expect(press('ArrowLeft')).toBeNull()
  expect(press('j')).toBe('back')
})
