import type { AuthorisePublish, MediaOptions } from '#lib/backend/ports/media/port.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Ladder } from '../ladder/ladder.ts'
import type { Recordings } from '../recordings.ts'
import { isPackaged } from '../streams/hls-packaging.ts'
import type { Relay } from '../streams/relay.ts'
import type { StreamStates } from '../streams/stream-states.ts'
import type { MediaChild } from './child.ts'
import type { ToParent } from './wire.ts'

/**
 * A publisher with a frame this recent (ms) keeps its place; one that has been silent for longer is replaced
 * by a newcomer.
 */
const ACTIVE_MS = 3_000

interface MessageHandlerDeps {
  authorise: (request: Extract<ToParent, { type: 'authorise' }>) => ReturnType<AuthorisePublish>
  log: NonNullable<MediaOptions['log']>
  relay: Relay
  states: StreamStates
  recordings: Recordings
  child: Pick<MediaChild, 'send'>
  ladder: Pick<Ladder, 'isOwn' | 'release'>
  /** The health of a stream's signal was measured. */
  onHealth: (stream: string) => void
}

/** Handles the reports and requests of the media server's child process. */
export function createMessageHandler({
  authorise,
  log,
  relay,
  states,
  recordings,
  child,
  ladder,
  onHealth,
}: MessageHandlerDeps): (message: ToParent) => Promise<void> {
  function refuse(id: number, stream: string, why: string, isIdentified: boolean): void {
    child.send({ type: 'refuse', id, why })
    states.refused(stream, why, { isIdentified })
  }

  /** Gives a publisher its place in a stream. */
  function take(id: number, stream: string, quality: Quality): void {
    const place = relay.admit(stream, quality)
    if (place.replaced !== null)
      child.send({ type: 'kick', channel: place.replaced, why: 'media.refused.busy' })
    child.send({ type: 'allow', id, channel: place.publisher, folder: place.folder })
    const variant = relay.find(stream, quality)
    if (!variant?.isRendition) recordings.admitted(stream, place.publisher, place.replaced)
    if (variant && isPackaged(variant)) child.send({ type: 'package', channel: place.publisher, on: true })
  }

  async function admit(message: Extract<ToParent, { type: 'authorise' }>): Promise<void> {
    const { id, name } = message
    if (ladder.isOwn(message)) {
      take(id, name, message.quality)
      return
    }
    const verdict = await authorise(message)
    if (!verdict.allowed) {
      refuse(id, name, verdict.why, false)
      return
    }
    // A published size takes the place of one that is made here.
    ladder.release(verdict.stream, verdict.quality)
    const holder = relay.find(verdict.stream, verdict.quality)
    if (holder?.publisher != null && Date.now() - holder.lastFrameAt < ACTIVE_MS) {
      refuse(id, verdict.stream, 'media.refused.busy', true)
      return
    }
    take(id, verdict.stream, verdict.quality)
  }

  return async (message) => {
    if (message.type === 'log') log('warn', message.message)
    else if (message.type === 'segment') {
      const variant = relay.byPublisher(message.channel)
      if (variant && isPackaged(variant)) variant.hls.add(message, Date.now() - variant.flv.late)
      else if (variant) variant.hls.discard(message)
    } else if (message.type === 'health') {
      const variant = relay.byPublisher(message.channel)
      if (!variant) return
      variant.health.add(message)
      onHealth(variant.stream)
    } else if (message.type === 'recording') recordings.opened(message.file)
    else if (message.type === 'recorded') recordings.closed(message.file, message.full)
    else if (message.type === 'refused') {
      const variant = relay.byPublisher(message.channel)
      if (!variant) return
      relay.removePublisher(message.channel)
      states.refused(variant.stream, message.why, { isIdentified: true, values: { codec: message.codec } })
    } else if (message.type === 'denied') states.refused(message.name, message.why, { isIdentified: false })
    else if (message.type === 'authorise') await admit(message)
  }
}
