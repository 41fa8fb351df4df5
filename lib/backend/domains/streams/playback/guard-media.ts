import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'

/** Nothing is on the air under this name: a kicked user receives the same answer as for a stream that does not exist. */
const NOWHERE = '/media/none'
/** An FLV line or a list of parts; parts are named by lists alone. */
const OPENS = /^\/media\/([A-Za-z0-9_-]+)\/.*\.(?:flv|m3u8)(?:\?|$)/

export type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

/** A stream that somebody with a session asks for. */
export interface Asked {
  stream: string
  token: string
}

interface GuardOptions {
  /** Remembers an open connection, so that it can be ended. */
  keep: (asked: Asked, out: ServerResponse | Duplex) => void
  mayWatch: (asked: Asked) => Promise<boolean>
  onError: (error: unknown) => void
}

/** The stream that is asked for by somebody with a session; null: nothing has to be looked up. */
const askedBy = ({ url = '', headers: { token } }: IncomingMessage): Asked | null => {
  const stream = OPENS.exec(url)?.[1]
  return stream !== undefined && typeof token === 'string' && token !== '' ? { stream, token } : null
}

/** Puts a check before the media server's handlers: who may not watch is answered as for a stream that does not exist. */
export function guardMedia<Media extends MediaHandlers>(
  media: Media,
  { keep, mayWatch, onError }: GuardOptions,
): Media {
  return {
    ...media,
    handle(request, response) {
      const asked = askedBy(request)
      if (!asked) return media.handle(request, response)
      // It ends with the answer's connection, whenever he is put out.
      keep(asked, response)
      const open = (may: boolean) => {
        if (response.destroyed) return
        if (!may) request.url = NOWHERE
        media.handle(request, response)
      }
      mayWatch(asked)
        .then(open)
        .catch((error: unknown) => {
          onError(error)
          response.destroy()
        })
      return true
    },
    handleUpgrade(request, socket, head) {
      const asked = askedBy(request)
      if (!asked) return media.handleUpgrade(request, socket, head)
      const ignore = () => socket.destroy()
      socket.on('error', ignore)
      keep(asked, socket)
      const open = (may: boolean) => {
        if (socket.destroyed) return
        if (!may) request.url = NOWHERE
        media.handleUpgrade(request, socket, head)
        socket.off('error', ignore)
      }
      mayWatch(asked)
        .then(open)
        .catch((error: unknown) => {
          onError(error)
          socket.destroy()
        })
      return true
    },
  }
}
