import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKEND } from '../core/backend-fetch.ts'
import { ApiError, NetworkError } from '../core/errors.ts'
import { exportData } from './own-data.ts'

let answer: (request: Request) => Promise<Response>
const globals = globalThis as Record<symbol, unknown>
let before: unknown
beforeEach(() => {
  before = globals[BACKEND]
  globals[BACKEND] = (request: Request) => answer(request)
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } })
})
afterEach(() => {
  globals[BACKEND] = before
  vi.unstubAllGlobals()
})

describe('the export of a user’s data', () => {
  test('downloads a file with its name and reports the bytes received', async () => {
    const parts = ['{"nickname":', '"A"}']
    let sent: unknown
    answer = async (request) => {
      sent = [request.method, request.headers.get('lang'), await request.json()]
      const body = new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          controller.close()
        },
      })
      const headers = {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="touchline-7.json"',
      }
      return new Response(body, { headers })
    }
    const received: number[] = []
    const { name, file } = await exportData({ password: 'secret' }, (bytes) => received.push(bytes))
    expect(sent).toEqual(['POST', 'zh', { password: 'secret' }])
    expect([name, file.type, await file.text()]).toEqual([
      'touchline-7.json',
      'application/json',
      parts.join(''),
    ])
    expect(received.at(-1)).toBe(parts.join('').length)
  })
  test('rejects with the server’s message when refused', async () => {
    answer = async () => Response.json({ code: 1, msg: '密码错误', data: null }, { status: 400 })
    const refusal = await exportData({ password: 'x' }, () => {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 1, message: '密码错误', status: 400 })
  })
  test('rejects with a network error when it breaks off', async () => {
    answer = async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array(10)),
          pull: (controller) => controller.error(new TypeError('terminated')),
        }),
      )
    await expect(exportData({ password: 'x' }, () => {})).rejects.toBeInstanceOf(NetworkError)
  })
})
