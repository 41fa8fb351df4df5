/** What other parts of the back end may use of this noun. */
export { createOddsPublisher } from './publish.ts'
