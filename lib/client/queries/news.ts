import { queryOptions } from '@tanstack/react-query'
import { getLikedArticle } from '../news.ts'
import { keys } from './keys.ts'

/** Whether a user likes an article, and how many do. */
export const likedArticleQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: keys.likedArticle(userId, id),
    queryFn: ({ signal }) => getLikedArticle(id, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
