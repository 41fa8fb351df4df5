import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { FailReason } from '../session/engine.ts'

/** The parts of a browser that flv.js needs before the first byte; the socket is real. */
class FakeMediaSource extends EventTarget {
  static isTypeSupported = () => true
  readyState = 'closed'
}
class FakeElement extends EventTarget {
  src = ''
  removeAttribute() {
    this.src = ''
  }
  load() {}
  pause() {}
}

let server: WebSocketServer
beforeEach(async () => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('MediaSource', FakeMediaSource)
  vi.stubGlobal('HTMLVideoElement', FakeElement)
  vi.stubGlobal('document', { domain: '127.0.0.1' })
  vi.stubGlobal('location', { protocol: 'http:', href: 'http://127.0.0.1/' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a socket that closes cleanly before its first byte fails the variant instead of throwing', async () => {
  const uncaught: unknown[] = []
  const onError = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onError)
  server.on('connection', (socket) => socket.close(1000))
  const { createEngine } = await import('./flv.ts')
  const engine = createEngine()
  const failed = new Promise<FailReason>((resolve) => {
    const video = new FakeElement() as unknown as HTMLVideoElement
    engine.attach(video, `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live/none.flv`, resolve)
  })
  expect(await failed).toBe('network')
  engine.destroy()
  process.off('uncaughtException', onError)
  expect(uncaught).toEqual([])
})
