const TIMEOUT_MS = 4_000
/** An FLV header with the first tag's (Adobe's FLV specification, annex E): more than a proxy's empty answer. */
const MIN_BYTES = 24

/** Returns whether an FLV address, over HTTP or WebSocket, delivers the beginning of a stream. */
export async function probeStream(url: string): Promise<boolean> {
  const cancel = new AbortController()
  const timer = setTimeout(() => cancel.abort(), TIMEOUT_MS)
  try {
    return await (url.startsWith('ws') ? firstFrame(url, cancel.signal) : firstBytes(url, cancel.signal))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    cancel.abort()
  }
}

async function firstBytes(url: string, signal: AbortSignal): Promise<boolean> {
  const { ok, body } = await fetch(url, { cache: 'no-store', signal })
  const reader = ok ? body?.getReader() : undefined
  for (let received = 0; reader; ) {
    const { value, done } = await reader.read()
    received += value?.length ?? 0
    if (received >= MIN_BYTES) return true
    if (done) return false
  }
  return false
}

const firstFrame = (url: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url)
    const finish = (delivers: boolean) => {
      socket.onmessage = null
      socket.onclose = null
      socket.close()
      resolve(delivers)
    }
    socket.onmessage = () => finish(true)
    socket.onclose = () => finish(false)
    signal.addEventListener('abort', () => finish(false))
  })
