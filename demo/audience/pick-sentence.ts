import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { Random } from '../world/random.ts'
import type { LiveRoom, Moment } from './moments.ts'
import { EN } from './sentences/en.ts'
import type { Mood, Sentences } from './sentences/phrases.ts'
import { VI } from './sentences/vi.ts'
import { ZH } from './sentences/zh.ts'

const BY_LANGUAGE: Record<Language, Sentences> = { zh: ZH, en: EN, vi: VI }

/**
 * Fills the names and score of the room's match into a sentence; null when it names a team but the moment has
 * none.
 */
export function fillSentence(
  sentence: string,
  language: Language,
  room: LiveRoom,
  side: Moment['side'],
): string | null {
  if (sentence.includes('{team}') && side === 'neutral') return null
  const values: Record<string, string> = {
    home: localisedName(room.home, language),
    away: localisedName(room.away, language),
    team: localisedName(side === 'away' ? room.away : room.home, language),
    score: room.score,
  }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/**
 * Picks a sentence in a language that suits the moment and was not used recently; null when there is none.
 */
export function pickSentence(
  chance: Random,
  language: Language,
  room: LiveRoom,
  { mood, side }: Moment,
  lately: readonly string[],
): string | null {
  const all = BY_LANGUAGE[language][room.sport][mood] ?? []
  const fresh = all.flatMap((sentence) => {
    const text = fillSentence(sentence, language, room, side)
    return text === null || lately.includes(text) ? [] : [text]
  })
  return fresh.length === 0 ? null : chance.pick(fresh)
}

/** Lists all sentences, or those of a sport or mood, for tests of the chat filter. */
export const allSentences = (sport?: Sport, mood?: Mood): { language: Language; sentence: string }[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(BY_LANGUAGE[language])
      .filter(([name]) => sport === undefined || name === sport)
      .flatMap(([, moods]) =>
        Object.entries(moods)
          .filter(([name]) => mood === undefined || name === mood)
          .flatMap(([, list]) => list.map((sentence) => ({ language, sentence }))),
      ),
  )
