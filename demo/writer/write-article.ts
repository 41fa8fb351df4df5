import { random } from '#demo/world/random.ts'
import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { composeBasketball } from './compose/basketball.ts'
import { composeEsports } from './compose/esports.ts'
import { composeFootball } from './compose/football.ts'
import { composeNotice } from './compose/notice.ts'
import { createPicker } from './compose/picker.ts'
import { composePreview } from './compose/preview.ts'
import type { Facts } from './facts/facts.ts'
import { basketballStory } from './story/basketball.ts'
import { type Place, storyOf } from './story/common.ts'
import { esportsStory } from './story/esports.ts'
import { footballStory } from './story/football.ts'
import { noticeStatusOf, noticeStory } from './story/notice.ts'
import { EN } from './texts/en/en.ts'
import type { ArticleTexts } from './texts/types.ts'
import { VI } from './texts/vi/vi.ts'
import { ZH } from './texts/zh/zh.ts'

const ARTICLE_TEXTS: Record<Language, ArticleTexts> = { zh: ZH, en: EN, vi: VI }

/** `notice`: a match that was postponed, cancelled, abandoned or awarded. */
export type ArticleKind = 'report' | 'preview' | 'notice'

interface ArticleOptions {
  seed: string
  /** IANA name. */
  zone: string
}

function writeIn(kind: ArticleKind, facts: Facts, seed: string, place: Place): GeneratedText {
  const texts = ARTICLE_TEXTS[place.language]
  const pick = createPicker(random(seed, kind, facts.id, place.language))
  const status = noticeStatusOf(facts)
  if (kind === 'preview') return composePreview(storyOf(facts, place), texts, pick)
  // A match without a result of play never gets the texts of one that was won.
  if (status !== null) return composeNotice(noticeStory(facts, status, place), texts, pick)
  switch (facts.sport) {
    case 'football':
      return composeFootball(footballStory(facts, place), texts, pick)
    case 'basketball':
      return composeBasketball(basketballStory(facts, place), texts, pick)
    case 'esports':
      return composeEsports(esportsStory(facts, place), texts, pick)
  }
}

/**
 * Writes an article of a match in every language. The same seed and facts give the same texts on every
 * machine.
 */
export function writeArticle(
  kind: ArticleKind,
  facts: Facts,
  { seed, zone }: ArticleOptions,
): Record<Language, GeneratedText> {
  const texts = LANGUAGES.map(
    (language) => [language, writeIn(kind, facts, seed, { language, zone })] as const,
  )
  return Object.fromEntries(texts) as Record<Language, GeneratedText>
}
