/** What other parts of the back end may import from this domain. */

export {
  deleteGeneratedArticles,
  type GeneratedBlock,
  type GeneratedText,
  saveGeneratedArticle,
} from './articles/generated-articles.ts'
export { cardsWithIds } from './articles/get-article.ts'
export { quotesOdds } from './articles/odds-quotes.ts'
export { newestTitles } from './articles/titles.ts'
export { loadArticleTarget } from './comment-target.ts'
