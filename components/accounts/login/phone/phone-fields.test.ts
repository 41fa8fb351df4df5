import { describe, expect, test } from 'vitest'
import { findFieldError, findNumberError } from './phone-errors.ts'
import { afterForm, asCode, asMobile, type PhoneFields, wireMobile } from './phone-fields.ts'

const good: PhoneFields = {
  country: '86',
  mobile: '13800000000',
  password: 'correct horse',
  code: '123456',
  invite: '',
}
const but = (change: Partial<PhoneFields>) => ({ ...good, ...change })

describe('phone fields', () => {
  test('the mobile field takes at most 11 characters, digits only', () => {
    expect(asMobile('138 0000-0000 99')).toBe('13800000000')
    expect(asMobile('１３８００００００００')).toBe('13800000000')
    expect(asMobile('abc')).toBe('')
  })
  test('the SMS code field takes at most 6 digits', () => {
    expect(asCode('12 34 56 78')).toBe('123456')
  })
  test('are sent as country code, hyphen, number', () => {
    expect(wireMobile(good)).toBe('86-13800000000')
  })
})

describe('missing login fields show a warning with the key repair.i1', () => {
  test.each(['password', 'register', 'forgot'] as const)('requires a number in mode %s', (mode) => {
    expect(findFieldError(mode, but({ mobile: '' }))).toEqual({ key: 'i1', field: 'mobile' })
    expect(findFieldError(mode, but({ password: '' }))).toEqual({ key: 'i1', field: 'password' })
    expect(findFieldError(mode, good)).toBeNull()
  })
  test('requires the SMS code where the mode needs one', () => {
    expect(findFieldError('password', but({ code: '' }))).toBeNull()
    expect(findFieldError('register', but({ code: '' }))).toEqual({ key: 'i1', field: 'code' })
    expect(findFieldError('forgot', but({ code: '' }))).toEqual({ key: 'i1', field: 'code' })
  })
})

test('a successful registration switches to the login mode and shows the key repair.i11', () => {
  expect(afterForm('register', '')).toEqual({ mode: 'password', formMessage: { good: true, key: 'i11' } })
  expect(afterForm('register', 'Welcome')).toEqual({
    mode: 'password',
    formMessage: { good: true, key: 'i11' },
  })
})

test("a successful password reset shows the server's message, or our own text if there is none", () => {
  const message = 'Your password has been changed.'
  expect(afterForm('forgot', message)).toEqual({ mode: 'password', formMessage: { good: true, message } })
  expect(afterForm('forgot', '')).toEqual({ mode: 'password', formMessage: { good: true, key: 'i8' } })
})

describe('invalid values are reported before anything is sent', () => {
  test('rejects a number that belongs to another country', () => {
    expect(findFieldError('password', but({ country: '84' }))).toEqual({ key: 'i2', field: 'mobile' })
  })
  test('rejects a number outside the known ranges for a new account, but not for an existing one', () => {
    const demo = but({ mobile: '10000000001' })
    expect(findFieldError('register', demo)).toEqual({ key: 'i2', field: 'mobile' })
    expect(findNumberError(demo, 'register')).toEqual({ key: 'i2', field: 'mobile' })
    expect(findFieldError('password', demo)).toBeNull()
  })
  test('rejects an incomplete code', () => {
    expect(findFieldError('register', but({ code: '123' }))).toEqual({ key: 'i3', field: 'code' })
  })
  test('rejects a new password that is too short or too long, but accepts any existing one', () => {
    for (const password of ['1234567', 'x'.repeat(65)])
      expect(findFieldError('forgot', but({ password }))).toEqual({ key: 'i4', field: 'password' })
    expect(findFieldError('register', but({ password: '密'.repeat(8) }))).toBeNull()
    expect(findFieldError('password', but({ password: '1' }))).toBeNull()
  })
  test('sending a code requires only a valid number', () => {
    expect(findNumberError(but({ mobile: '' }))).toEqual({ key: 'i7', field: 'mobile' })
    expect(findNumberError(but({ mobile: '123' }))).toEqual({ key: 'i2', field: 'mobile' })
    expect(findNumberError(but({ password: '', code: '' }))).toBeNull()
  })
})
