import { expect, test } from 'vitest'
import { MENU, menuSectionOf, readSection } from './sections.ts'

test('level and nobility are one section, type 5; its earlier address leads there', () => {
  expect(readSection('5')).toBe('level')
  expect(readSection('noble')).toBe('level')
  expect(MENU.filter(({ type }) => type === '5' || type === 'noble')).toHaveLength(1)
})

test('an address that names no section is the profile', () => {
  for (const type of [undefined, '', '99', 'constructor']) expect(readSection(type)).toBe('profile')
})

test('recharging is a second page of the wallet', () => {
  expect(readSection('1', 'true')).toBe('recharge')
  expect(readSection('1')).toBe('wallet')
})

test('pages about income belong to the wallet, which links to them', () => {
  for (const section of ['withdraw', 'cards', 'convert', 'statement'] as const) {
    expect(readSection(section)).toBe(section)
    expect(menuSectionOf(section)).toBe('wallet')
    expect(MENU.some((entry) => entry.section === section)).toBe(false)
  }
  expect(menuSectionOf('tasks')).toBe('tasks')
})
