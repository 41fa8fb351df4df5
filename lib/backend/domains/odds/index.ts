/** What other parts of the back end may use of this noun. */
export { deleteQuotes } from './delete-quotes.ts'
export { createOddsPublisher } from './publish.ts'
