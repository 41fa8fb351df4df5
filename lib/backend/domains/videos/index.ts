/** What other parts of the back end may import from this domain. */

export { isOwnVideo, newestVideoTitles, videoCardsWithIds } from './cards.ts'
export { type ClipDeps, cutClips } from './clips/cut-clips.ts'
export { loadVideoTarget } from './comment-target.ts'
export { type ConversionDeps, convertNextVideo } from './conversion/convert-videos.ts'
export { cutHighlights } from './highlights/cut-highlights.ts'
export type { HighlightDeps } from './highlights/match-recording.ts'
export { computeRanks, sweepViews } from './lists/compute-ranks.ts'
export { sweepVideos } from './sweep.ts'
export { createVideoCopyright, writeVideoKey } from './video-copyright.ts'
