/** What other parts of the back end may import from this domain. */

export { deleteGeneratedArticles, saveGeneratedArticle } from './articles/generated-articles.ts'
export { cardsWithIds } from './articles/get-article.ts'
export { newestTitles } from './articles/titles.ts'
