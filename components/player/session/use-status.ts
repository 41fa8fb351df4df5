import { useEffect } from 'react'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { Choice } from './lines/choose-lines.ts'
import type { Session } from './session.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Starts, feeds and stops a session as the stream's status and the choice of lines change. */
export function useStatus(
  session: Session | null,
  choice: Choice | null,
  { status, autoPlay }: { status: StreamStatus; autoPlay: boolean },
): void {
  useEffect(() => {
    session?.setPatient(status === 'signal_lost')
    if (status !== 'live' && status !== 'signal_lost') session?.stop()
  }, [session, status])

  useEffect(() => {
    if (!session || !choice || status !== 'live') return
    session.setLines(choice.lines)
    if (choice.lines.length === 0) return
    const { phase } = session.get()
    if (phase === 'waiting') session.retry()
    else if (phase === 'idle' && autoPlay && !matchMedia(REDUCED).matches) session.start()
  }, [session, choice, status, autoPlay])
}
