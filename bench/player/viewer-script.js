// Runs in a page before its own scripts. Records when the first picture was shown and the timestamps of the
// publisher's stream.
{
  let firstFrame = null
  let firstTag = null
  let newestTag = null

  const look = () => {
    const video = document.querySelector('video')
    if (!video) return requestAnimationFrame(look)
    video.requestVideoFrameCallback((now) => {
      firstFrame = now
    })
  }
  requestAnimationFrame(look)

  // Reads the times of the tags of an FLV stream as they arrive (Adobe's FLV specification, annex E.4).
  async function follow(stream) {
    const reader = stream.getReader()
    let bytes = new Uint8Array(0)
    let skip = 13
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const joined = new Uint8Array(bytes.length + value.length)
      joined.set(bytes)
      joined.set(value, bytes.length)
      bytes = joined
      for (;;) {
        if (skip > 0) {
          const step = Math.min(skip, bytes.length)
          bytes = bytes.subarray(step)
          skip -= step
        }
        if (skip > 0 || bytes.length < 11) break
        const [type, a, b, c, d, e, f, high] = bytes
        const time = ((high << 24) | (d << 16) | (e << 8) | f) >>> 0
        if (type === 8 || type === 9) {
          firstTag ??= time
          newestTag = Math.max(newestTag ?? 0, time)
        }
        skip = 11 + ((a << 16) | (b << 8) | c) + 4
      }
    }
  }

  const original = window.fetch
  window.fetch = async (...args) => {
    const response = await original(...args)
    const address = String(args[0]?.url ?? args[0])
    if (!/\.flv(\?|$)/.test(address) || !response.body) return response
    const [one, other] = response.body.tee()
    follow(one).catch(() => {})
    const copy = new Response(other, { status: response.status, headers: response.headers })
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }

  window.benchRead = () => ({
    firstFrame,
    currentTime: document.querySelector('video')?.currentTime ?? 0,
    firstTag,
    newestTag,
  })
}
