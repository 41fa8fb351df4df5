/** What other parts of the back end may use of this noun. */
export { cardsWithIds } from './articles/get-article.ts'
export { forgetMade, keepMade } from './articles/made.ts'
export { newestTitles } from './articles/titles.ts'
