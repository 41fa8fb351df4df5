import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startFromPhone } from '#lib/client/streams/studio.ts'
import { type Publication, publish, WhipRefused } from '#lib/client/streams/whip.ts'

export type FilmSource = 'camera' | 'screen'
/** Why nothing goes out, by the texts of `studio.browser`. */
export type FilmFault =
  | { why: 'denied' | 'missing' | 'lost' | 'call'; error: unknown }
  | { why: 'refused'; status: number }

interface Filming {
  stream: MediaStream | null
  state: 'off' | 'connecting' | 'sending' | 'interrupted'
  fault: FilmFault | null
}

const OFF: Filming = { stream: null, state: 'off', fault: null }
const HD = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }

/** The picture and, if wanted, the microphone. A screen without a microphone keeps the screen's own sound. */
async function open(source: FilmSource, sound: boolean): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (source === 'camera') return mediaDevices.getUserMedia({ video: HD, audio: sound })
  const screen = await mediaDevices.getDisplayMedia({ video: HD, audio: !sound })
  if (!sound) return screen
  try {
    const voice = await mediaDevices.getUserMedia({ audio: true })
    return new MediaStream([...screen.getVideoTracks(), ...voice.getAudioTracks()])
  } catch (error) {
    close(screen)
    throw error
  }
}

const MISSING = ['NotFoundError', 'NotReadableError', 'NotSupportedError', 'OverconstrainedError']

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function faultOf(error: unknown): FilmFault {
  if (error instanceof WhipRefused) return { why: 'refused', status: error.status }
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return { why: 'denied', error }
  if (MISSING.includes(name)) return { why: 'missing', error }
  return { why: error instanceof TypeError ? 'lost' : 'call', error }
}

/** Going live from the browser: asks for the picture first, so that a refusal leaves the room as it is. */
export function useFilming(onPublic: () => Promise<void>) {
  const [filming, setFilming] = useState<Filming>(OFF)
  const sent = useRef<{ stream: MediaStream; publication: Publication | null } | null>(null)
  const stop = (fault: FilmFault | null = null) => {
    sent.current?.publication?.end()
    if (sent.current) close(sent.current.stream)
    sent.current = null
    setFilming({ ...OFF, fault })
  }
  const leave = useEffectEvent(() => stop())
  useEffect(() => () => leave(), [])

  const hear = (state: RTCPeerConnectionState) => {
    if (state === 'connected') setFilming((now) => ({ ...now, state: 'sending' }))
    else if (state === 'disconnected') setFilming((now) => ({ ...now, state: 'interrupted' }))
    else if (state === 'failed') stop({ why: 'lost', error: null })
  }
  const begin = async (source: FilmSource, sound: boolean) => {
    if (sent.current) return
    setFilming({ ...OFF, state: 'connecting' })
    try {
      const stream = await open(source, sound)
      const mine = { stream, publication: null as Publication | null }
      sent.current = mine
      setFilming({ stream, state: 'connecting', fault: null })
      // The browser's own bar ends a screen's picture.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => stop())
      const { whip_url: url } = await startFromPhone({ quiet: true })
      await onPublic()
      if (url === null) throw new WhipRefused(404)
      const publication = await publish(stream, url, hear)
      // Stopped meanwhile.
      if (sent.current === mine) mine.publication = publication
      else publication.end()
    } catch (error) {
      stop(faultOf(error))
    }
  }
  return { ...filming, begin, stop: () => stop() }
}
