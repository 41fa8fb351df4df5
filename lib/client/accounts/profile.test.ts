import { afterEach, expect, test } from 'vitest'
import { BACKEND } from '../core/backend-fetch.ts'
import { LoginRequired } from '../core/errors.ts'
import { getUploadTicket } from './uploads.ts'

const place = globalThis as Record<symbol, unknown>
afterEach(() => {
  delete place[BACKEND]
})

test('upload token without data: rejects with a login-again message', async () => {
  place[BACKEND] = async () => Response.json({ code: 0, msg: '', data: null })
  await expect(getUploadTicket({ purpose: 'avatar', type: 'image/png' })).rejects.toBeInstanceOf(
    LoginRequired,
  )
})
