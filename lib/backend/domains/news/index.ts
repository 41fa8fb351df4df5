/** What other parts of the back end may use of this noun. */
export { cardsWithIds } from './detail.ts'
export { forgetMade, keepMade } from './made.ts'
export { newestTitles } from './titles.ts'
