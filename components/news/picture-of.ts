import type { ArticleCard } from '#lib/contract/news/articles.ts'

/**
 * Path of the picture of an article's page for shared links: an uploaded one, else composed (app/og). An
 * uploaded picture may show the result, so it is left out while the score is hidden.
 */
export const pictureOf = ({
  id,
  cover,
  score_hidden,
}: Pick<ArticleCard, 'id' | 'cover' | 'score_hidden'>): string =>
  cover !== null && !score_hidden ? cover : `/og/${score_hidden ? 'unscored' : 'news'}-${id}.png`
