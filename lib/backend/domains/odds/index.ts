/** What other parts of the back end may use of this domain. */
export { deleteQuotes } from './delete-quotes.ts'
export { loadMarketQuotes } from './market-quotes.ts'
export { createOddsPublisher } from './publish.ts'
