import { notFound } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchAnalysis } from '#lib/client/matches/analysis.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import type { AnalysisOptions } from '#lib/client/matches/lists.ts'
import { getNewsAbout } from '#lib/client/news/articles.ts'
import { getBookings } from '#lib/client/streams/reservations.ts'
import { getHighlights } from '#lib/client/videos/highlights.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * Loads the match once per rendering, with basketball's play by play on request: both are of one moment. An unknown one
 * shows the not-found page.
 */
export const loadMatch = cache(async (id: number, language: Language, playByPlay = false) => {
  try {
    return await getMatchDetail(id, { language, playByPlay, timeZone: await getTimeZone() })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

/** Loads the previous results of both teams; null on failure, since the page is useful without them. */
export async function loadAnalysis(id: number, filters: AnalysisOptions, language: Language) {
  try {
    return await getMatchAnalysis(id, filters, { language, timeZone: await getTimeZone() })
  } catch {
    return null
  }
}

/** Loads the anchors who will stream the match; null on failure, since the page is useful without them. */
export async function loadStreamers(id: number, language: Language) {
  try {
    return await getBookings({ match_id: id, page_size: 10 }, { language })
  } catch {
    return null
  }
}

/** Loads articles about the match; null on failure, since the page is useful without them. */
export async function loadNews(id: number, language: Language) {
  try {
    return await getNewsAbout({ kind: 'match', id, page_size: 4 }, { language })
  } catch {
    return null
  }
}

/** Loads the highlights and clips of the match; null on failure, since the page is useful without them. */
export async function loadHighlights(id: number, language: Language) {
  try {
    return await getHighlights(id, { language })
  } catch {
    return null
  }
}
