/** What other parts of the back end may use of this noun. */
export { sweepVideos } from './sweep.ts'
