import { describe, expect, test } from 'vitest'
import { lifeText, type QrEvent, type QrView, reduceQr } from './qr-state.ts'

const qr = {
  code: 'a',
  img: 'data:image/svg+xml,',
  address: 'https://own.example/m/scan?code=a',
  secret: 's',
  endsAt: 120_000,
}
const view = (events: QrEvent[], from: QrView = { state: 'loading' }) => events.reduce(reduceQr, from)
const got: QrEvent = { type: 'got', qr }
const push = (
  type: 'scanCode_Login' | 'webLoginSuccess' | 'scanCode_Refused' | 'scanCode_Expired',
): QrEvent => ({
  type: 'pushed',
  code: 'a',
  push: type,
})

describe('login by QR code', () => {
  test('goes from waiting to scanned to confirmed', () => {
    expect(view([got]).state).toBe('waiting')
    expect(view([got, push('scanCode_Login')]).state).toBe('scanned')
    expect(view([got, push('scanCode_Login'), push('webLoginSuccess')]).state).toBe('confirmed')
  })
  test('can be confirmed although the push of the scan was lost', () => {
    expect(view([got, push('webLoginSuccess')]).state).toBe('confirmed')
  })
  test('stays refused or expired until a new code is requested', () => {
    for (const end of [
      push('scanCode_Refused'),
      push('scanCode_Expired'),
      { type: 'ran-out', code: 'a' } as const,
    ]) {
      const ended = view([got, end])
      expect(['refused', 'expired']).toContain(ended.state)
      expect(view([push('webLoginSuccess'), push('scanCode_Login')], ended)).toBe(ended)
      expect(view([{ type: 'asked' }, got], ended).state).toBe('waiting')
    }
  })
  test('does not expire once the phone has confirmed', () => {
    expect(view([got, push('webLoginSuccess'), { type: 'ran-out', code: 'a' }]).state).toBe('confirmed')
  })
  test('ignores pushes about an older code', () => {
    expect(view([got, { type: 'pushed', code: 'old', push: 'webLoginSuccess' }]).state).toBe('waiting')
    expect(view([got, { type: 'ran-out', code: 'old' }]).state).toBe('waiting')
  })
  test('reports what failed', () => {
    expect(view([{ type: 'not-got' }])).toEqual({ state: 'failed', at: 'code' })
    const confirmed = view([got, push('webLoginSuccess')])
    const failed = reduceQr(confirmed, { type: 'not-collected', gone: false })
    expect(failed).toEqual({ state: 'failed', at: 'session', qr })
    expect(reduceQr(failed, { type: 'collect-again' })).toEqual(confirmed)
    expect(reduceQr(confirmed, { type: 'not-collected', gone: true }).state).toBe('expired')
  })
})

test('formats how long a code is valid', () => {
  expect([125, 60, 9, 0].map(lifeText)).toEqual(['2:05', '1:00', '0:09', '0:00'])
})
