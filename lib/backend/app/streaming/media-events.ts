import type { Logger } from 'pino'
import type { OnAir, Recorder } from '../../domains/streams/index.ts'
import type { MediaEvent } from '../../ports/media/port.ts'

interface MediaEventOptions {
  onAir: Pick<OnAir, 'handle'>
  recorder: Pick<Recorder, 'sync'>
  log: Pick<Logger, 'error'>
}

/** Events that start and end no recording. */
const UNRECORDED: ReadonlySet<MediaEvent['type']> = new Set(['viewers', 'notice', 'health'])

/**
 * Applies the events of a media server to the rooms and then to the recordings; a failure is logged. `settled`
 * resolves when all events so far are applied: the database may be closed only then.
 */
export function createMediaEvents({ onAir, recorder, log }: MediaEventOptions) {
  const running = new Set<Promise<void>>()
  const apply = async (event: MediaEvent) => {
    try {
      await onAir.handle(event)
      if (!UNRECORDED.has(event.type)) await recorder.sync()
    } catch (err) {
      log.error({ err, event }, 'media_event_failed')
    }
  }
  return {
    handle(event: MediaEvent): void {
      const applied = apply(event).finally(() => running.delete(applied))
      running.add(applied)
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
