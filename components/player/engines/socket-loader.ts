import flvjs from 'flv.js'

const { BaseLoader, LoaderErrors, LoaderStatus } = flvjs

/** Its typings take the table of all errors for one of them. */
const EXCEPTION = LoaderErrors.EXCEPTION as unknown as typeof LoaderErrors

/**
 * FLV over a WebSocket for flv.js, in place of its own loader: that one reports a socket which closes in order before
 * its first byte as complete, and 1.6.2 then throws (it flushes a remuxer that the first byte would have made).
 * Here such a socket is a failure to load, which it is. Text on the socket is none of ours and is passed over.
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
    // An error is always followed by a close, which tells of both.
    socket.onclose = ({ code, reason }) => {
      this.#socket = null
      if (!broke && this.#received > 0) {
        this._status = LoaderStatus.kComplete
        this.onComplete(0, this.#received - 1)
        return
      }
      this._status = LoaderStatus.kError
      this.onError(EXCEPTION, { code, msg: reason })
    }
  }

  override abort(): void {
    const socket = this.#socket
    this.#socket = null
    this._status = LoaderStatus.kComplete
    if (!socket) return
    socket.onmessage = null
    socket.onclose = null
    // Closed on its way it would be a warning in the console: it is closed on arrival.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }

  override destroy(): void {
    this.abort()
    super.destroy()
  }
}
