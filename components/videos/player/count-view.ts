import { VIEW_SECONDS } from '#lib/shared/videos/vocabulary.ts'

/** A step of the play position (s) above this is a jump, not play. */
const MAX_STEP = 2

type Send = (ticket?: string) => Promise<{ ticket: string | null }>

/**
 * Counts a view: asks for a ticket when the video first plays and sends it once the video has played for five seconds,
 * or to its end. The server measures the time from the ticket, so that it may answer that it is too early; the ticket
 * is then sent again a second of play later. `send` calls the server.
 */
export function createViewCounter(send: Send) {
  let ticket: string | null = null
  let state: 'new' | 'asked' | 'counting' | 'done' = 'new'
  let position: number | null = null
  let played = 0
  let wanted = VIEW_SECONDS

  const submit = async (used?: string) => {
    state = 'asked'
    try {
      ticket = (await send(used)).ticket
      state = ticket === null ? 'done' : 'counting'
    } catch {
      // A view that could not be counted is ignored.
      state = 'done'
    }
  }
  return {
    /** The position (s) while the video plays, and whether it has ended. */
    async played(at: number, ended = false): Promise<void> {
      const step = position === null ? 0 : at - position
      position = at
      if (step > 0 && step < MAX_STEP) played += step
      if (state === 'new') await submit()
      else if (state === 'counting' && ticket !== null && (played >= wanted || ended)) {
        wanted = played + 1
        await submit(ticket)
      }
    },
  }
}
