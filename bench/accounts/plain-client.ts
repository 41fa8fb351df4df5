import { connect } from 'node:net'

export interface PlainClient {
  /** Posts `body` with these headers beside the usual ones. Resolves with the text of the response. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string>
  end(): void
}

interface ParsedResponse {
  text: string
  /** Offset of the first byte after the response. */
  end: number
}

/** Parses the response at the start of `data`; null while it is incomplete. */
function parseResponse(data: Buffer): ParsedResponse | null {
  const headEnd = data.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, headEnd))?.[1]
  if (length === undefined) throw new Error('A response must have a Content-Length.')
  const start = headEnd + 4
  const end = start + Number(length)
  return data.length < end ? null : { text: data.toString('utf8', start, end), end }
}

/**
 * An HTTP client on one kept-alive connection that reads and writes by hand, one call after the other. Node's
 * own client uses as much processor time as a tenth of a login, on the same cores as the server that is
 * measured.
 */
export function openPlainClient(url: string): PlainClient {
  const { hostname, port } = new URL(url)
  let buffered: Buffer = Buffer.alloc(0)
  let waiting: { resolve(text: string): void; reject(error: unknown): void } | undefined
  const fail = (error: unknown) => {
    waiting?.reject(error)
    waiting = undefined
  }
  const socket = connect(Number(port), hostname)
  socket.setNoDelay()
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))
  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    try {
      const response = parseResponse(buffered)
      if (response === null) return
      buffered = buffered.subarray(response.end)
      const { resolve } = waiting ?? {}
      waiting = undefined
      resolve?.(response.text)
    } catch (error) {
      fail(error)
    }
  })
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
            `${lines.join('')}\r\n${body}`,
        )
      }),
    end: () => socket.destroy(),
  }
}
