import type { AuthorisePublish, MediaOptions } from '#lib/backend/ports/media/port.ts'
import type { Recordings } from '../recordings.ts'
import { isPackaged } from '../streams/hls-packaging.ts'
import type { Relay } from '../streams/relay.ts'
import type { StreamStates } from '../streams/stream-states.ts'
import type { MediaChild } from './child.ts'
import type { ToParent } from './wire.ts'

/** A publisher heard this lately keeps its place; one that has been silent for longer gives way to a newcomer, ms. */
const HEARD_MS = 3_000

interface MessageHandlerDeps {
  authorise: (request: Extract<ToParent, { type: 'authorise' }>) => ReturnType<AuthorisePublish>
  log: NonNullable<MediaOptions['log']>
  relay: Relay
  states: StreamStates
  recordings: Recordings
  child: Pick<MediaChild, 'send'>
}

/** Handles what the media server's child process reports and asks. */
export function createMessageHandler({
  authorise: ask,
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
    const verdict = await ask(message)
    if (!verdict.allowed) {
      refuse(id, name, verdict.why)
      return
    }
    const holder = relay.find(verdict.stream, verdict.quality)
    if (holder?.publisher != null && Date.now() - holder.heard < HEARD_MS) {
      refuse(id, verdict.stream, 'media.refused.busy')
      return
    }
    const place = relay.admit(verdict.stream, verdict.quality)
    if (place.replaced !== null)
      child.send({ type: 'kick', channel: place.replaced, why: 'media.refused.busy' })
    child.send({ type: 'allow', id, channel: place.publisher, folder: place.folder })
    const air = relay.find(verdict.stream, verdict.quality)
    const packaged = air !== null && isPackaged(air)
    recordings.admitted(verdict.stream, place.publisher, place.replaced)
    if (packaged) child.send({ type: 'package', channel: place.publisher, on: true })
  }

  return async (message) => {
    if (message.type === 'log') log('warn', message.message)
    else if (message.type === 'segment') {
      const air = relay.byPublisher(message.channel)
      if (air && isPackaged(air)) air.hls.add(message, Date.now())
      else if (air) air.hls.discard(message)
    } else if (message.type === 'health') {
      relay.byPublisher(message.channel)?.health.add(message)
    } else if (message.type === 'recording') recordings.opened(message.file)
    else if (message.type === 'recorded') recordings.closed(message.file, message.full)
    else if (message.type === 'refused') {
      const air = relay.byPublisher(message.channel)
      if (!air) return
      relay.gone(message.channel)
      states.refused(air.stream, message.why, { codec: message.codec })
    } else if (message.type === 'authorise') await admit(message)
  }
}
