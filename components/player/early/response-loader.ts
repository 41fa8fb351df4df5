import flvjs from 'flv.js'
import { LOADER_ERRORS } from '../engines/socket-loader.ts'
import type { EarlyStream } from './early-stream.ts'

const { BaseLoader, LoaderStatus } = flvjs

/** Returns a loader for flv.js that reads a response which was requested before. */
export const responseLoaderOf = (stream: EarlyStream) =>
  class extends BaseLoader {
    #received = 0
    #isEnded = false

    constructor() {
      super('response-flv-loader')
      this._needStash = true
    }

    override open(): void {
      this._status = LoaderStatus.kConnecting
      this.#read().catch((error: unknown) =>
        this.#fail(LOADER_ERRORS.EXCEPTION, { code: -1, msg: error instanceof Error ? error.message : '' }),
      )
    }

    async #read(): Promise<void> {
      const { ok, status, statusText, body } = await stream.response
      if (!ok || !body) {
        this.#fail(LOADER_ERRORS.HTTP_STATUS_CODE_INVALID, { code: status, msg: statusText })
        return
      }
      const reader = body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (this.#isEnded) return
        this._status = LoaderStatus.kBuffering
        const { value } = part
        const start = this.#received
        this.#received += value.byteLength
        const isWhole = value.byteLength === value.buffer.byteLength
        this.onDataArrival(isWhole ? value.buffer : value.slice().buffer, start, this.#received)
      }
      // flv.js throws where a response completes before its first byte.
      if (this.#received === 0) this.#fail(LOADER_ERRORS.EXCEPTION, { code: -1, msg: 'empty response' })
      else if (!this.#isEnded) {
        this._status = LoaderStatus.kComplete
        this.onComplete(0, this.#received - 1)
      }
    }

    #fail(type: typeof flvjs.LoaderErrors, info: { code: number; msg: string }): void {
      if (this.#isEnded) return
      this._status = LoaderStatus.kError
      this.onError(type, info)
    }

    override abort(): void {
      this.#isEnded = true
      this._status = LoaderStatus.kComplete
      stream.abort()
    }

    override destroy(): void {
      this.abort()
      super.destroy()
    }
  }
