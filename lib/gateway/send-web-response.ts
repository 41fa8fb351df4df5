import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Streams a body to a connection at the connection's pace. Stops the source when the reader has left. */
export async function sendBody(
  body: ReadableStream<Uint8Array> | null,
  response: ServerResponse,
): Promise<void> {
  if (body === null) {
    response.end()
    return
  }
  const reader = body.getReader()
  const left = new AbortController()
  response.once('close', () => left.abort())
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      if (response.destroyed) {
        await reader.cancel()
        return
      }
      if (!response.write(value))
        await once(response, 'drain', { signal: left.signal }).catch(() => undefined)
    }
    response.end()
  } catch (error) {
    // Half an answer must not look whole: the connection is cut.
    response.destroy()
    throw error
  }
}
