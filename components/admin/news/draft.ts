import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import type { readEditorArticle, saveArticle } from '#lib/contract/news/editing.ts'
import type { Language } from '#lib/shared/languages.ts'

export type EditorArticle = OutputOf<typeof readEditorArticle>
export type Tag = EditorArticle['tags'][number]

/** The values of the form: texts are never null. */
export type Draft = Record<`${'title' | 'lead' | 'body'}_${Language}`, string> & {
  category_id: string
  tags: Tag[]
}

/** Returns the draft of an existing article, or an empty one. */
export const draftOf = (row: EditorArticle | null): Draft => ({
  category_id: String(row?.category_id ?? 1),
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  title_vi: row?.title_vi ?? '',
  lead_zh: row?.lead_zh ?? '',
  lead_en: row?.lead_en ?? '',
  lead_vi: row?.lead_vi ?? '',
  body_zh: row?.body_zh ?? '',
  body_en: row?.body_en ?? '',
  body_vi: row?.body_vi ?? '',
  tags: row?.tags ?? [],
})

/** Converts a draft to the input of the call; empty texts become null. */
export function inputOf(draft: Draft): Omit<InputOf<typeof saveArticle>, 'id' | 'version'> {
  const orNull = (text: string) => text.trim() || null
  return {
    category_id: draft.category_id,
    title_zh: orNull(draft.title_zh),
    title_en: orNull(draft.title_en),
    title_vi: orNull(draft.title_vi),
    lead_zh: orNull(draft.lead_zh),
    lead_en: orNull(draft.lead_en),
    lead_vi: orNull(draft.lead_vi),
    body_zh: orNull(draft.body_zh),
    body_en: orNull(draft.body_en),
    body_vi: orNull(draft.body_vi),
    tags: draft.tags.map(({ kind, id }) => ({ kind, id })),
  }
}
