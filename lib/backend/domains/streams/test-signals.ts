import { timingSafeEqual } from 'node:crypto'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Secrets } from '#lib/backend/secrets.ts'

type MediaHandlers = Pick<MediaPort, 'handle' | 'handleUpgrade'>

/** How long a preview address is valid. */
const PREVIEW_MS = 2 * 3_600_000

/**
 * Registry of test streams. A test can be watched only by its preview address, which only its anchor gets and
 * which expires. Only FLV is previewed, because HLS segment requests have no query.
 */
export function createTestSignals({ secrets }: { secrets: Pick<Secrets, 'sign'> }) {
  const tests = new Set<string>()
  const sign = (stream: string, expiresAt: string) => secrets.sign('preview', `${stream}:${expiresAt}`)

  const mayWatch = (url: string): boolean => {
    const [path = '', query = ''] = url.split('?', 2)
    const stream = path.split('/')[2] ?? ''
    if (!tests.has(stream)) return true
    if (!path.endsWith('.flv')) return false
    const [expiresAt = '', signature = ''] = (new URLSearchParams(query).get('preview') ?? '').split('.')
    const [provided, expected] = [Buffer.from(signature), Buffer.from(sign(stream, expiresAt))]
    return (
      provided.length === expected.length &&
      timingSafeEqual(provided, expected) &&
      Number(expiresAt) > Date.now()
    )
  }

  return {
    /** Marks or unmarks a stream as a test. */
    set(stream: string, isTest: boolean): void {
      if (isTest) tests.add(stream)
      else tests.delete(stream)
    },
    /** The preview address of a stream for its anchor. */
    previewAddress(url: string, stream: string): string {
      const expiresAt = String(Date.now() + PREVIEW_MS)
      return `${url}?preview=${expiresAt}.${sign(stream, expiresAt)}`
    },
    /** Guards the media server's routes of tests: a stream that may not be watched is answered as missing. */
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
