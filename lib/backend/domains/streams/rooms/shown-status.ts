import type { StreamStatus } from '#lib/shared/vocabulary.ts'

/** Whether everybody may watch the stream. */
export const isShown = (status: StreamStatus): boolean => status === 'live' || status === 'signal_lost'

/** The status shown to everybody: only its anchor sees that a stream is a test. */
export const shownStatus = (status: StreamStatus): StreamStatus => (status === 'testing' ? 'idle' : status)
