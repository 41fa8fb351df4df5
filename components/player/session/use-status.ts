import { useEffect } from 'react'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { Session } from './session.ts'
import type { VariantChoice } from './variants/choose-variants.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Starts, updates and stops a session when the stream's status or the selected variants change. */
export function useStatus(
  session: Session | null,
  choice: VariantChoice | null,
  { status, autoPlay }: { status: StreamStatus; autoPlay: boolean },
): void {
  useEffect(() => {
    session?.setSignalLost(status === 'signal_lost')
    if (status !== 'live' && status !== 'signal_lost') session?.stop()
  }, [session, status])

  useEffect(() => {
    if (!session || !choice || status !== 'live') return
    session.setVariants(choice.variants)
    if (choice.variants.length === 0) return
    const { phase } = session.get()
    if (phase === 'waiting') session.retry()
    else if (phase === 'idle' && autoPlay && !matchMedia(REDUCED).matches) session.start()
  }, [session, choice, status, autoPlay])
}
