import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/news/articles.ts'
import * as editor from '#lib/contract/news/editing.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

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
export const handInHeadline = (input: InputOf<typeof contract.handInHeadline>, options?: CallOptions) =>
  call(contract.handInHeadline, input, options)

export const handInHeadlineMutation = mutationOf(handInHeadline)

/** Articles as editors see them (lib/contract/admin-news.ts). */
export const getEditorArticles = (input: InputOf<typeof editor.getEditorArticles>, options?: CallOptions) =>
  call(editor.getEditorArticles, input, options)
export const readEditorArticle = (id: number, options?: CallOptions) =>
  call(editor.readEditorArticle, { id }, options)
export const saveArticle = (input: InputOf<typeof editor.saveArticle>, options?: CallOptions) =>
  call(editor.saveArticle, input, options)
export const publishArticle = (id: number, at: string | null, options?: CallOptions) =>
  call(editor.publishArticle, { id, at }, options)
export const unpublishArticle = (id: number, options?: CallOptions) =>
  call(editor.unpublishArticle, { id }, options)
export const refuseArticle = (id: number, reason: string, options?: CallOptions) =>
  call(editor.refuseArticle, { id, reason }, options)
export const restoreArticle = (id: number, number: number, options?: CallOptions) =>
  call(editor.restoreArticle, { id, number }, options)
export const previewBody = (body: string, options?: CallOptions) =>
  call(editor.previewBody, { body }, options)
export const findTags = (term: string, options?: CallOptions) => call(editor.findTags, { term }, options)
