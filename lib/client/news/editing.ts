import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/news/editing.ts'

/** Articles for editors (lib/contract/news/editing.ts describes each call). */
export const getEditorArticles = (input: InputOf<typeof contract.getEditorArticles>, options?: CallOptions) =>
  call(contract.getEditorArticles, input, options)

export const readEditorArticle = (id: number, options?: CallOptions) =>
  call(contract.readEditorArticle, { id }, options)

export const saveArticle = (input: InputOf<typeof contract.saveArticle>, options?: CallOptions) =>
  call(contract.saveArticle, input, options)

export const publishArticle = (id: number, at: string | null, options?: CallOptions) =>
  call(contract.publishArticle, { id, at }, options)

export const unpublishArticle = (id: number, options?: CallOptions) =>
  call(contract.unpublishArticle, { id }, options)

export const refuseArticle = (id: number, reason: string, options?: CallOptions) =>
  call(contract.refuseArticle, { id, reason }, options)

export const restoreArticle = (id: number, number: number, options?: CallOptions) =>
  call(contract.restoreArticle, { id, number }, options)

export const previewBody = (body: string, options?: CallOptions) =>
  call(contract.previewBody, { body }, options)

export const findTags = (term: string, options?: CallOptions) => call(contract.findTags, { term }, options)
