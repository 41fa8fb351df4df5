/** What other parts of the back end may import from this domain. */
export { sweepVideos } from './sweep.ts'
