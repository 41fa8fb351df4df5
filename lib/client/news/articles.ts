import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/news/articles.ts'

export const getNewsCategories = (options?: CallOptions) => call(contract.getNewsCategories, {}, options)

export const getNews = (input: InputOf<typeof contract.getNews>, options?: CallOptions) =>
  call(contract.getNews, input, options)

export const getNewsAbout = (input: InputOf<typeof contract.getNewsAbout>, options?: CallOptions) =>
  call(contract.getNewsAbout, input, options)

export const getNewsAboutMany = (
  {
    ids,
    ...input
  }: { kind: InputOf<typeof contract.getNewsAbout>['kind']; ids: readonly number[]; each?: number },
  options?: CallOptions,
) => call(contract.getNewsAboutMany, { ...input, ids: ids.join(',') }, options)

export const getArticle = (id: number, options?: CallOptions) => call(contract.getArticle, { id }, options)

export const setLikedArticle = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.setLikedArticle, { id, state }, options)

export const getLikedArticle = (id: number, options?: CallOptions) =>
  call(contract.getLikedArticle, { id }, options)

export const submitHeadline = (input: InputOf<typeof contract.submitHeadline>, options?: CallOptions) =>
  call(contract.submitHeadline, input, options)

export const submitHeadlineMutation = mutationOf(submitHeadline)

/** Whether a user likes an article, and its number of likes. */
export const likedArticleQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: keys.likedArticle(userId, id),
    queryFn: ({ signal }) => getLikedArticle(id, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
