import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/videos/categories.ts'

export const getCategories = (options?: CallOptions) => call(contract.getCategories, {}, options)

export const getAllCategories = (options?: CallOptions) => call(contract.getAllCategories, {}, options)

export const getRecommendedCategories = (options?: CallOptions) =>
  call(contract.getRecommendedCategories, {}, options)

export const searchCategories = (name: string, options?: CallOptions) =>
  call(contract.searchCategories, { name }, options)

export const getMyCategories = (options?: CallOptions) => call(contract.getMyCategories, {}, options)

export const saveMyCategories = (input: { ids: string[]; merge?: boolean }, options?: CallOptions) =>
  call(contract.saveMyCategories, input, options)

/** Ids of the categories that a user put first, in their order. */
export const myCategoriesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['videos', userId, 'my-categories'] as const,
    queryFn: async ({ signal }) => {
      const { list } = await getMyCategories({ signal, quiet: true })
      return list.map(({ id }) => id)
    },
    staleTime: 60_000,
  })

/** Categories whose name contains a text. */
export const foundCategoriesQuery = (text: string) =>
  queryOptions({
    queryKey: ['videos', null, 'found-categories', text] as const,
    queryFn: async ({ signal }) => (await searchCategories(text, { signal, quiet: true })).list,
    staleTime: 60_000,
    enabled: text !== '',
  })
