import { cutHighlights, type HighlightDeps } from '#lib/backend/domains/videos/index.ts'
import { every, type Job } from '../every.ts'

const HIGHLIGHTS_MS = 20_000

/** Keeps the highlights of recordings in step with the timelines of their matches. */
export const startHighlights = (deps: HighlightDeps): Job =>
  every(HIGHLIGHTS_MS, () => cutHighlights(deps), {
    onError: (err) => deps.log.warn({ err }, 'highlights_job_failed'),
    immediate: true,
  })
