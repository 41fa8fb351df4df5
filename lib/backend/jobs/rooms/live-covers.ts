import { type LiveCoverDeps, updateLiveCovers } from '#lib/backend/domains/streams/index.ts'
import { every, type Job } from '../every.ts'

const COVER_MS = 60_000

/** Keeps pictures of the live rooms of this node for lists of rooms. */
export const startLiveCovers = (deps: LiveCoverDeps): Job =>
  every(COVER_MS, () => updateLiveCovers(deps), {
    onError: (err) => deps.log.warn({ err }, 'live_covers_failed'),
  })
