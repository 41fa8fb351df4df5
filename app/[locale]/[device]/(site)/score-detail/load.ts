import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchAnalysis } from '#lib/client/matches/analysis.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import type { AnalysisWanted } from '#lib/client/matches/lists.ts'
import { getNewsAbout } from '#lib/client/news/articles.ts'
import { getBookings } from '#lib/client/streams/reservations.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The match, asked for once a rendering; an unknown one leads to the page that says so. */
export const loadMatch = cache(async (id: number, language: Language) => {
  try {
    return await getMatchDetail(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

/** What both sides have done before, or null where it did not come: the head of the match stands without it. */
export async function loadAnalysis(id: number, wanted: AnalysisWanted, language: Language) {
  try {
    return await getMatchAnalysis(id, wanted, { language })
  } catch {
    return null
  }
}

/** Who will stream the match, or null: it is worth showing without them. */
export async function loadStreamers(id: number, language: Language) {
  try {
    return await getBookings({ match_id: id, page_size: 10 }, { language })
  } catch {
    return null
  }
}

/** Articles about the match, or null: it is worth showing without them. */
export async function loadNews(id: number, language: Language) {
  try {
    return await getNewsAbout({ kind: 'match', id, page_size: 4 }, { language })
  } catch {
    return null
  }
}
