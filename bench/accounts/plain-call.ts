import { connect } from 'node:net'

export interface PlainCaller {
  /** Posts `body` with these headers beside the usual ones; the text of the answer. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string>
  end(): void
}

interface Answer {
  text: string
  /** The first byte after it. */
  end: number
}

/** The answer that `data` begins with; null while it is not whole. */
function answerIn(data: Buffer): Answer | null {
  const headEnd = data.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, headEnd))?.[1]
  if (length === undefined) throw new Error('An answer here has a length.')
  const start = headEnd + 4
  const end = start + Number(length)
  return data.length < end ? null : { text: data.toString('utf8', start, end), end }
}

/**
 * One kept connection, written and read by hand, one call after the other: node's own client takes as much processor
 * time as a tenth of a login, from the same cores as the server that is measured.
 */
export function openPlainCaller(url: string): PlainCaller {
  const { hostname, port } = new URL(url)
  let rest: Buffer = Buffer.alloc(0)
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
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    try {
      const answer = answerIn(rest)
      if (answer === null) return
      rest = rest.subarray(answer.end)
      const { resolve } = waiting ?? {}
      waiting = undefined
      resolve?.(answer.text)
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
