import flvjs from 'flv.js'

const { BaseLoader, LoaderErrors, LoaderStatus } = flvjs

/** Errors of a loader. Their typings confuse the table of all errors with one of them. */
export const LOADER_ERRORS = LoaderErrors as unknown as Record<
  'EXCEPTION' | 'HTTP_STATUS_CODE_INVALID',
  typeof LoaderErrors
>

/**
 * FLV over a WebSocket for flv.js, replacing its own loader. That loader reports a socket that closes cleanly
 * before its first byte as complete, and flv.js 1.6.2 then throws, because it flushes a remuxer that only the
 * first byte creates. This loader reports such a socket as a loading error. Text frames are ignored.
 */
export class SocketLoader extends BaseLoader {
  #socket: WebSocket | null = null
  #received = 0

  constructor() {
    super('websocket-flv-loader')
    this._needStash = true
  }

  override open({ url }: { url: string }): void {
    this._status = LoaderStatus.kConnecting
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      this._status = LoaderStatus.kBuffering
    }
    socket.onmessage = ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return
      const start = this.#received
      this.#received += data.byteLength
      this.onDataArrival(data, start, this.#received)
    }
    let broke = false
    socket.onerror = () => {
      broke = true
    }
    // An error is always followed by a close event, which reports both.
    socket.onclose = ({ code, reason }) => {
      this.#socket = null
      if (!broke && this.#received > 0) {
        this._status = LoaderStatus.kComplete
        this.onComplete(0, this.#received - 1)
        return
      }
      this._status = LoaderStatus.kError
      this.onError(LOADER_ERRORS.EXCEPTION, { code, msg: reason })
    }
  }

  override abort(): void {
    const socket = this.#socket
    this.#socket = null
    this._status = LoaderStatus.kComplete
    if (!socket) return
    socket.onmessage = null
    socket.onclose = null
    // Closing it while connecting would log a console warning, so it is closed once connected.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }

  override destroy(): void {
    this.abort()
    super.destroy()
  }
}
