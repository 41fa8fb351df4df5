import type { AuthorisePublish, MediaOptions } from '#lib/backend/ports/media/port.ts'
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
}

/** Handles the reports and requests of the media server's child process. */
export function createMessageHandler({
  authorise,
  log,
  relay,
  states,
  recordings,
  child,
}: MessageHandlerDeps): (message: ToParent) => Promise<void> {
  function refuse(id: number, stream: string, why: string): void {
    child.send({ type: 'refuse', id, why })
    states.refused(stream, why)
  }

  async function admit(message: Extract<ToParent, { type: 'authorise' }>): Promise<void> {
    const { id, name } = message
    const verdict = await authorise(message)
    if (!verdict.allowed) {
      refuse(id, name, verdict.why)
      return
    }
    const holder = relay.find(verdict.stream, verdict.quality)
    if (holder?.publisher != null && Date.now() - holder.lastFrameAt < ACTIVE_MS) {
      refuse(id, verdict.stream, 'media.refused.busy')
      return
    }
    const place = relay.admit(verdict.stream, verdict.quality)
    if (place.replaced !== null)
      child.send({ type: 'kick', channel: place.replaced, why: 'media.refused.busy' })
    child.send({ type: 'allow', id, channel: place.publisher, folder: place.folder })
    const variant = relay.find(verdict.stream, verdict.quality)
    const packaged = variant !== null && isPackaged(variant)
    recordings.admitted(verdict.stream, place.publisher, place.replaced)
    if (packaged) child.send({ type: 'package', channel: place.publisher, on: true })
  }

  return async (message) => {
    if (message.type === 'log') log('warn', message.message)
    else if (message.type === 'segment') {
      const variant = relay.byPublisher(message.channel)
      if (variant && isPackaged(variant)) variant.hls.add(message, Date.now())
      else if (variant) variant.hls.discard(message)
    } else if (message.type === 'health') {
      relay.byPublisher(message.channel)?.health.add(message)
    } else if (message.type === 'recording') recordings.opened(message.file)
    else if (message.type === 'recorded') recordings.closed(message.file, message.full)
    else if (message.type === 'refused') {
      const variant = relay.byPublisher(message.channel)
      if (!variant) return
      relay.removePublisher(message.channel)
      states.refused(variant.stream, message.why, { codec: message.codec })
    } else if (message.type === 'authorise') await admit(message)
  }
}
