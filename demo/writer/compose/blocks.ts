import type { GeneratedBlock } from '#lib/backend/domains/news/index.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import type { Line, Pick } from './picker.ts'

type Sentence = string | null

/** A paragraph of the sentences that exist; none when there are none. */
export function paragraph(joined: string, sentences: readonly Sentence[]): GeneratedBlock[] {
  const text = sentences.filter((sentence) => sentence !== null).join(joined)
  return text === '' ? [] : [{ kind: 'text', text }]
}

/** A title that fits the limit, or else the fallback. */
export const pickTitle = (pick: Pick, lines: readonly Line[], fallback: string): string =>
  pick(
    'title',
    lines.map((line) => line && line.length <= NEWS_LIMITS.title && line),
  ) ?? fallback.slice(0, NEWS_LIMITS.title)

/** The result and, as far as the limit permits, its setting. */
export function pickLead(
  pick: Pick,
  joined: string,
  lead: readonly Line[],
  setting: readonly Line[],
): string {
  const result = pick('lead', lead) ?? ''
  const fits = setting.map(
    (line) => line && result.length + joined.length + line.length <= NEWS_LIMITS.lead && line,
  )
  const rest = pick('setting', fits)
  return rest === null ? result : `${result}${joined}${rest}`
}
