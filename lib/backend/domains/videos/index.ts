/** What other parts of the back end may import from this domain. */

export { loadVideoTarget } from './comment-target.ts'
export { computeRanks, sweepViews } from './lists/compute-ranks.ts'
export { sweepVideos } from './sweep.ts'
