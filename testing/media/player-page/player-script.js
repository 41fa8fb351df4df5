// The player of the site on an empty page: its session, engines and rules, without the controls. `window.readPlayer`
// returns its state and when its newest pictures were shown.
import { findFault } from '#components/player/engines/find-fault.ts'
import { loadEngine } from '#components/player/engines/load-engine.ts'
import { probeStream } from '#components/player/engines/probe-stream.ts'
import { createSession } from '#components/player/session/session.ts'

const { variants } = JSON.parse(document.querySelector('#options').textContent)
const video = document.querySelector('video')
const urlOf = ({ address: { protocol, url } }) => {
  const absolute = new URL(url, location.href)
  if (protocol === 'ws-flv') absolute.protocol = 'ws:'
  return absolute.href
}
const session = createSession({
  video,
  load: ({ kind }) => loadEngine(kind),
  urlOf,
  probe: (variant) => probeStream(urlOf(variant)),
  findFault,
})

/** When the last pictures were shown, ms since the epoch. */
const shown = []
const count = () => {
  shown.push(Date.now())
  if (shown.length > 20_000) shown.shift()
  video.requestVideoFrameCallback(count)
}
video.requestVideoFrameCallback(count)

// The site sends the status of the room over its push socket; here the server sends it as events.
new EventSource('/status').onmessage = ({ data: status }) => {
  session.setSignalLost(status === 'signal_lost')
  if (status !== 'live') return
  session.setVariants(variants)
  const { phase } = session.get()
  if (phase === 'waiting') session.retry()
  else if (phase === 'idle') session.start()
}

window.player = session
window.readPlayer = () => ({
  phase: session.get().phase,
  protocol: session.get().variant?.address.protocol ?? null,
  delay: session.get().delay,
  behind: session.get().behind,
  position: video.currentTime,
  shown,
})
