import { expect, test } from 'vitest'
import { SMS_RESEND_SECONDS } from '#lib/shared/vocabulary/accounts.ts'
import { secondsLeft } from './sms-wait.ts'

test('the SMS button counts down 60 seconds and can then be clicked again', () => {
  const end = 1_000 + SMS_RESEND_SECONDS * 1_000
  expect(secondsLeft(end, 1_000)).toBe(60)
  expect(secondsLeft(end, 1_001)).toBe(60)
  expect(secondsLeft(end, 2_000)).toBe(59)
  expect(secondsLeft(end, end - 1)).toBe(1)
  expect(secondsLeft(end, end)).toBe(0)
  expect(secondsLeft(end, end + 99_000)).toBe(0)
})
