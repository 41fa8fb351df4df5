import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startFromPhone } from '#lib/client/streams/studio.ts'
import { type Publication, publish, WhipRefused } from '#lib/client/streams/whip.ts'

export type FilmSource = 'camera' | 'screen'
/** Why nothing is sent; keys of the texts of `studio.browser`. */
export type CaptureError =
  | { why: 'denied' | 'missing' | 'lost' | 'call'; error: unknown }
  | { why: 'refused'; status: number }

interface Filming {
  stream: MediaStream | null
  state: 'off' | 'connecting' | 'sending' | 'interrupted'
  captureError: CaptureError | null
}

const OFF: Filming = { stream: null, state: 'off', captureError: null }
const HD = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }

/**
 * Captures the picture and optionally the microphone. A screen without a microphone uses the screen's own
 * sound.
 */
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

function toCaptureError(error: unknown): CaptureError {
  if (error instanceof WhipRefused) return { why: 'refused', status: error.status }
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return { why: 'denied', error }
  if (MISSING.includes(name)) return { why: 'missing', error }
  return { why: error instanceof TypeError ? 'lost' : 'call', error }
}

/** Streams from the browser. Requests the capture first, so that a refusal leaves the room unchanged. */
export function useFilming(onPublic: () => Promise<void>) {
  const [filming, setFilming] = useState<Filming>(OFF)
  const sent = useRef<{ stream: MediaStream; publication: Publication | null } | null>(null)
  const stop = (captureError: CaptureError | null = null) => {
    sent.current?.publication?.end()
    if (sent.current) close(sent.current.stream)
    sent.current = null
    setFilming({ ...OFF, captureError })
  }
  const onUnmount = useEffectEvent(() => stop())
  useEffect(() => () => onUnmount(), [])

  const onConnectionState = (state: RTCPeerConnectionState) => {
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
      setFilming({ stream, state: 'connecting', captureError: null })
      // The browser's own bar can end a screen capture.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => stop())
      const { whip_url: url } = await startFromPhone({ quiet: true })
      await onPublic()
      if (url === null) throw new WhipRefused(404)
      const publication = await publish(stream, url, onConnectionState)
      // Stopped in the meantime.
      if (sent.current === mine) mine.publication = publication
      else publication.end()
    } catch (error) {
      stop(toCaptureError(error))
    }
  }
  return { ...filming, begin, stop: () => stop() }
}
