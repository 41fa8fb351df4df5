import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * Sends a text whole, or streams a body at the connection's pace. Cancels the source when the client has
 * disconnected.
 */
export async function sendBody(
  body: ReadableStream<Uint8Array> | string | null,
  response: ServerResponse,
): Promise<void> {
  if (body === null || typeof body === 'string') {
    response.end(body ?? '')
    return
  }
  const reader = body.getReader()
  const left = new AbortController()
  const leave = () => left.abort()
  response.once('close', leave)
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
    response.off('close', leave)
    response.end()
  } catch (error) {
    // A partial response must not look complete: the connection is cut.
    response.destroy()
    throw error
  }
}
