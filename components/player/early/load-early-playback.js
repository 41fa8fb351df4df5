// Requests the script that plays the stream of a room before the page is hydrated. The addresses of the scripts and of
// the stream are in its attributes.
;(() => {
  const { dataset, src } = document.currentScript
  const { flv, hls, play } = dataset
  // Hydration requests this script once more, see below.
  if (play === undefined || window.earlyPlayback) return
  // Users with reduced motion press play first; Apple's browsers play HLS natively.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (typeof MediaSource === 'undefined' || navigator.vendor.startsWith('Apple')) return

  let protocol
  try {
    protocol = JSON.parse(localStorage.getItem('player') ?? '{}').protocol
  } catch {}
  const script = document.createElement('script')
  script.src = protocol === 'hls' ? hls : flv
  script.dataset.play = play
  script.fetchPriority = 'high'

  // Hydration occupies the processor for longer than it takes to show the first frame, so it waits for that frame, at
  // most HOLD_MS. Next hydrates after the scripts of this list have loaded (next/script, "beforeInteractive"): the load
  // event of the one below is held back.
  const HOLD_MS = 600
  const HELD = 'hydration-after-first-frame'
  const firstFrame = new Promise((resolve) => {
    setTimeout(resolve, HOLD_MS)
    script.onerror = resolve
    document.addEventListener('loadeddata', ({ target }) => target.requestVideoFrameCallback?.(resolve), {
      capture: true,
      once: true,
    })
  })
  const hold = (event) => {
    const { target } = event
    if (target.id !== HELD) return
    event.stopImmediatePropagation()
    document.removeEventListener('load', hold, true)
    void firstFrame.then(() => target.dispatchEvent(new Event('load')))
  }
  document.addEventListener('load', hold, true)
  self.__next_s ??= []
  self.__next_s.push([src, { id: HELD }])

  document.head.append(script)
  window.earlyPlayback = 'loading'
})()
