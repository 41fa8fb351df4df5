import { QUALITIES } from '#lib/shared/vocabulary.ts'
import type { MediaPort } from '../port.ts'
import { playAddressesOf, playedVariant } from './addresses.ts'
import { excerpt } from './excerpt.ts'
import type { Ladder } from './ladder/ladder.ts'
import type { Recordings } from './recordings.ts'
import type { Relay } from './streams/relay.ts'

interface StreamQueryDeps {
  relay: Pick<Relay, 'published'>
  ladder: Pick<Ladder, 'addresses'>
  recordings: Pick<Recordings, 'current'>
}

/** What the media server says of a stream: of what publishers send, and where smaller sizes of it are played. */
export const streamQueries = ({
  relay,
  ladder,
  recordings,
}: StreamQueryDeps): Pick<MediaPort, 'playAddresses' | 'health' | 'excerpt' | 'snapshot'> => ({
  playAddresses(stream) {
    const published = relay.published(stream).filter((variant) => variant.flv.opened)
    if (published.length === 0) return null
    const addresses = published.map(playedVariant).flatMap(playAddressesOf)
    return [...addresses, ...ladder.addresses(stream)].sort(
      (a, b) => QUALITIES.indexOf(a.quality) - QUALITIES.indexOf(b.quality),
    )
  },
  health: (stream) =>
    relay.published(stream).flatMap(({ quality, publisher, flv: { opened }, health }) => {
      const read = publisher === null || !opened ? null : health.read()
      return read ? [{ ...read, quality, video: opened?.video ?? null, audio: opened?.audio ?? null }] : []
    }),
  excerpt: (stream, range, to) =>
    excerpt({ recording: recordings.current(stream), window: relay.published(stream)[0]?.hls }, range, to),
  snapshot: (stream) => relay.published(stream)[0]?.flv.snapshot() ?? null,
})
