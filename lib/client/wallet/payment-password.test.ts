import { expect, test } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { sendWithPassword } from './payment-password.ts'

const refusal = (left: number | null) => new ApiError(1, 'Enter it.', 403, { why: 'password', left })
/** A call that needs the password 135790. */
const call = (sent: (string | undefined)[]) => async (more: { payment_password?: string }) => {
  sent.push(more.payment_password)
  if (more.payment_password !== '135790') throw refusal(more.payment_password === undefined ? null : 4)
  return 'paid'
}

test('asks until the password is right, and repeats the call with it', async () => {
  const sent: (string | undefined)[] = []
  const asked: unknown[] = []
  const typed = ['000000', '135790']
  const answer = await sendWithPassword(call(sent), async (request) => {
    asked.push(request)
    return typed[asked.length - 1] ?? null
  })
  expect(answer).toBe('paid')
  expect(sent).toEqual([undefined, '000000', '135790'])
  expect(asked).toEqual([
    { text: 'Enter it.', left: null },
    { text: 'Enter it.', left: 4 },
  ])
})

test('a cancelled question sends nothing more', async () => {
  const sent: (string | undefined)[] = []
  expect(await sendWithPassword(call(sent), async () => null)).toBeNull()
  expect(sent).toEqual([undefined])
})

test('other refusals are passed on without a question', async () => {
  const locked = new ApiError(1, 'Locked.', 429, { why: 'password_locked' })
  const ask = () => Promise.reject(new Error('asked'))
  await expect(sendWithPassword(() => Promise.reject(locked), ask)).rejects.toBe(locked)
})
