import type { StreamStatus } from '#lib/shared/vocabulary.ts'

/** Whether everybody may see the picture. */
export const isShown = (status: StreamStatus): boolean => status === 'live' || status === 'signal_lost'

/** The status shown to everybody: a test is nobody's business but the anchor's. */
export const shownStatus = (status: StreamStatus): StreamStatus => (status === 'testing' ? 'idle' : status)
