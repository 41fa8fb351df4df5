import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'

/** A path with no stream: a kicked user gets the same response as for a stream that does not exist. */
const MISSING_PATH = '/media/none'
/** Matches an FLV variant or a playlist; segments are named only by playlists. */
const STREAM_URL = /^\/media\/([A-Za-z0-9_-]+)\/.*\.(?:flv|m3u8)(?:\?|$)/

export type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

/** A stream requested by a user with a session. */
export interface StreamRequest {
  stream: string
  token: string
}

interface GuardOptions {
  /** Tracks an open connection, so that it can be closed. */
  track: (streamRequest: StreamRequest, out: ServerResponse | Duplex) => void
  mayWatch: (streamRequest: StreamRequest) => Promise<boolean>
  onError: (error: unknown) => void
}

/** The stream requested by a user with a session; null: no check is needed. */
const toStreamRequest = ({ url = '', headers: { token } }: IncomingMessage): StreamRequest | null => {
  const stream = STREAM_URL.exec(url)?.[1]
  return stream !== undefined && typeof token === 'string' && token !== '' ? { stream, token } : null
}

/**
 * Adds the kick check to the media server's handlers: a user who may not watch gets the response of a missing
 * stream.
 */
export function guardMedia<Media extends MediaHandlers>(
  media: Media,
  { track, mayWatch, onError }: GuardOptions,
): Media {
  return {
    ...media,
    handle(request, response) {
      const streamRequest = toStreamRequest(request)
      if (!streamRequest) return media.handle(request, response)
      // Tracked until the connection closes, or until the user is kicked.
      track(streamRequest, response)
      const open = (may: boolean) => {
        if (response.destroyed) return
        if (!may) request.url = MISSING_PATH
        media.handle(request, response)
      }
      mayWatch(streamRequest)
        .then(open)
        .catch((error: unknown) => {
          onError(error)
          response.destroy()
        })
      return true
    },
    handleUpgrade(request, socket, head) {
      const streamRequest = toStreamRequest(request)
      if (!streamRequest) return media.handleUpgrade(request, socket, head)
      const ignore = () => socket.destroy()
      socket.on('error', ignore)
      track(streamRequest, socket)
      const open = (may: boolean) => {
        if (socket.destroyed) return
        if (!may) request.url = MISSING_PATH
        media.handleUpgrade(request, socket, head)
        socket.off('error', ignore)
      }
      mayWatch(streamRequest)
        .then(open)
        .catch((error: unknown) => {
          onError(error)
          socket.destroy()
        })
      return true
    },
  }
}
