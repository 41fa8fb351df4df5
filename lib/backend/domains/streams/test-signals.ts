import { timingSafeEqual } from 'node:crypto'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Secrets } from '#lib/backend/secrets.ts'

type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

/** How long the address of a preview is good for. */
const PREVIEW_MS = 2 * 3_600_000

/**
 * Streams that are a test: nobody may watch one but who has its preview's address, which is given to its anchor alone
 * and runs out. Only FLV is previewed, because the parts of HLS carry no query.
 */
export function createTestSignals({ secrets }: { secrets: Pick<Secrets, 'sign'> }) {
  const tests = new Set<string>()
  const sign = (stream: string, until: string) => secrets.sign('preview', `${stream}:${until}`)

  const mayWatch = (url: string): boolean => {
    const [path = '', query = ''] = url.split('?', 2)
    const stream = path.split('/')[2] ?? ''
    if (!tests.has(stream)) return true
    if (!path.endsWith('.flv')) return false
    const [until = '', signature = ''] = (new URLSearchParams(query).get('preview') ?? '').split('.')
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(stream, until))]
    return given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now()
  }

  return {
    /** A stream has begun or ceased to be a test. */
    set(stream: string, isTest: boolean): void {
      if (isTest) tests.add(stream)
      else tests.delete(stream)
    },
    /** The address of a stream for its anchor. */
    previewAddress(url: string, stream: string): string {
      const until = String(Date.now() + PREVIEW_MS)
      return `${url}?preview=${until}.${sign(stream, until)}`
    },
    /** Refuses the media server's routes of tests: a stream that may not be watched is not there. */
    guard<Media extends MediaHandlers>(media: Media): Media {
      return {
        ...media,
        handle: (request, response) => {
          if (mayWatch(request.url ?? '')) return media.handle(request, response)
          request.url = '/media/none'
          return media.handle(request, response)
        },
        handleUpgrade: (request, socket, head) => {
          if (!mayWatch(request.url ?? '')) request.url = '/media/none'
          return media.handleUpgrade(request, socket, head)
        },
      }
    },
  }
}
export type TestSignals = ReturnType<typeof createTestSignals>
