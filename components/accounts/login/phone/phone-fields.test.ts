import { describe, expect, test } from 'vitest'
import { faultOf, faultOfNumber } from './phone-faults.ts'
import { afterForm, asCode, asMobile, type PhoneFields, wireMobile } from './phone-fields.ts'

const good: PhoneFields = {
  country: '86',
  mobile: '13800000000',
  password: 'correct horse',
  code: '123456',
  invite: '',
}
const but = (change: Partial<PhoneFields>) => ({ ...good, ...change })

describe('fields', () => {
  test('mobile input has at most 11 characters, digits only', () => {
    expect(asMobile('138 0000-0000 99')).toBe('13800000000')
    expect(asMobile('１３８００００００００')).toBe('13800000000')
    expect(asMobile('abc')).toBe('')
  })
  test('sms code input has at most 6', () => {
    expect(asCode('12 34 56 78')).toBe('123456')
  })
  test('travel as country code, hyphen, number', () => {
    expect(wireMobile(good)).toBe('86-13800000000')
  })
})

describe('missing login fields: warning with key repair.i1', () => {
  test.each(['password', 'register', 'forgot'] as const)('a number, in mode %s', (mode) => {
    expect(faultOf(mode, but({ mobile: '' }))).toEqual({ key: 'i1', field: 'mobile' })
    expect(faultOf(mode, but({ password: '' }))).toEqual({ key: 'i1', field: 'password' })
    expect(faultOf(mode, good)).toBeNull()
  })
  test('the sms code where one is needed', () => {
    expect(faultOf('password', but({ code: '' }))).toBeNull()
    expect(faultOf('register', but({ code: '' }))).toEqual({ key: 'i1', field: 'code' })
    expect(faultOf('forgot', but({ code: '' }))).toEqual({ key: 'i1', field: 'code' })
  })
})

test('register success switches to login mode and shows key repair.i11', () => {
  expect(afterForm('register', '')).toEqual({ mode: 'password', said: { good: true, key: 'i11' } })
  expect(afterForm('register', 'Welcome')).toEqual({ mode: 'password', said: { good: true, key: 'i11' } })
})

test('forgot password success shows the server message, and words of our own where it says nothing', () => {
  const message = 'Your password has been changed.'
  expect(afterForm('forgot', message)).toEqual({ mode: 'password', said: { good: true, message } })
  expect(afterForm('forgot', '')).toEqual({ mode: 'password', said: { good: true, key: 'i8' } })
})

describe('what cannot be right is said before anything is sent', () => {
  test('a number of another country', () => {
    expect(faultOf('password', but({ country: '84' }))).toEqual({ key: 'i2', field: 'mobile' })
  })
  test('a new account with a number of no range; one that exists may have it', () => {
    const demo = but({ mobile: '10000000001' })
    expect(faultOf('register', demo)).toEqual({ key: 'i2', field: 'mobile' })
    expect(faultOfNumber(demo, 'register')).toEqual({ key: 'i2', field: 'mobile' })
    expect(faultOf('password', demo)).toBeNull()
  })
  test('half a code', () => {
    expect(faultOf('register', but({ code: '123' }))).toEqual({ key: 'i3', field: 'code' })
  })
  test('a new password that is too short or too long; an old one may be anything', () => {
    for (const password of ['1234567', 'x'.repeat(65)])
      expect(faultOf('forgot', but({ password }))).toEqual({ key: 'i4', field: 'password' })
    expect(faultOf('register', but({ password: '密'.repeat(8) }))).toBeNull()
    expect(faultOf('password', but({ password: '1' }))).toBeNull()
  })
  test('a code needs a number and nothing else', () => {
    expect(faultOfNumber(but({ mobile: '' }))).toEqual({ key: 'i7', field: 'mobile' })
    expect(faultOfNumber(but({ mobile: '123' }))).toEqual({ key: 'i2', field: 'mobile' })
    expect(faultOfNumber(but({ password: '', code: '' }))).toBeNull()
  })
})
