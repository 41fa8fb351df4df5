import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { mobileText, readAccountMobile, readMobile } from './mobile-number.ts'
import { DEFAULT_COUNTRY_CODE, MAX_MOBILE_DIGITS } from './vocabulary/accounts.ts'

const read = (text: string) => {
  const mobile = readMobile(text)
  return mobile && mobileText(mobile)
}

describe('a mobile number', () => {
  test.each([
    ['86-13800000000', '86-13800000000'],
    ['+86-13800000000', '86-13800000000'],
    // Viet Nam: the trunk prefix 0 is dropped.
    ['84-0912345678', '84-912345678'],
    ['84-912345678', '84-912345678'],
    // Britain likewise; not Italy and the Ivory Coast: there the digit is part of the number.
    ['44-07400123456', '44-7400123456'],
    ['39-3123456789', '39-3123456789'],
    ['225-0123456789', '225-0123456789'],
    ['36-06201234567', '36-201234567'],
    ['7-89123456789', '7-9123456789'],
    ['1-12025550123', '1-2025550123'],
    ['852-51234567', '852-51234567'],
    // Mexico: the 1 formerly written before mobile numbers.
    ['52-15512345678', '52-5512345678'],
    ['52-5512345678', '52-5512345678'],
    // Qatar has no trunk prefix; a 0 is written nevertheless.
    ['974-033123456', '974-33123456'],
    // Short numbers: the Cook Islands, Tokelau.
    ['682-71234', '682-71234'],
    ['690-7290', '690-7290'],
  ])('%s is %s', (written, one) => {
    expect(read(written)).toBe(one)
  })

  test.each([
    '',
    '13800000000',
    '86-',
    '-13800000000',
    '86-1380000000',
    '86-23800000000',
    '86-138000000001',
    '84-00912345678',
    '84-12345',
    '999-12345678',
    '0-12345678',
    '86-1380000000a',
    '86-１３８００００００００',
    '86 13800000000',
    '86--13800000000',
    "86-1' or 1=1",
  ])('%s is refused', (written) => {
    expect(readMobile(written)).toBeNull()
  })

  test('has at most 11 digits', () => {
    expect(MAX_MOBILE_DIGITS).toBe(11)
    expect(readMobile('49-015112345678')).toBeNull()
    expect(read('49-15112345678')).toBe('49-15112345678')
  })
})

describe('a number of an account that may exist', () => {
  const account = (text: string) => {
    const mobile = readAccountMobile(text)
    return mobile && mobileText(mobile)
  }
  test.each([
    ['86-13800000000', '86-13800000000'],
    ['84-0912345678', '84-912345678'],
    ['52-15512345678', '52-5512345678'],
    // Numbers of the demo world, and one of an unknown range: as written.
    ['86-10000000001', '86-10000000001'],
    ['86-19900000000', '86-19900000000'],
  ])('%s is %s', (written, one) => {
    expect(account(written)).toBe(one)
  })
  test.each(['', '86-123', '84-13800000000', '999-12345678', '49-015112345678', '86-138000000001'])(
    '%s is refused',
    (written) => {
      expect(account(written)).toBeNull()
    },
  )
  test('one number has one form, however often it is parsed', () => {
    for (const written of [
      '84-0912345678',
      '52-15512345678',
      '225-0123456789',
      '86-10000000001',
      '974-033123456',
    ]) {
      const once = account(written) ?? ''
      expect(account(once)).toBe(once)
    }
  })
})

test('every country has a calling code, three names and a row of its own; 86 comes first', () => {
  expect(COUNTRY_CODES.length).toBeGreaterThan(230)
  expect(new Set(COUNTRY_CODES.map(({ id }) => id)).size).toBe(COUNTRY_CODES.length)
  for (const { id, code, name_zh, name_en, name_vi } of COUNTRY_CODES) {
    expect(id).toMatch(/^[A-Z]{2}$/)
    expect(code).toMatch(/^[1-9]\d{0,2}$/)
    expect(Math.min(name_zh.length, name_en.length, name_vi.length)).toBeGreaterThan(0)
  }
  expect(COUNTRY_CODES[0]).toMatchObject({ code: DEFAULT_COUNTRY_CODE })
})
