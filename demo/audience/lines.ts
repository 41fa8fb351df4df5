import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { Random } from '../world/random.ts'
import type { Moment, Shown } from './moments.ts'
import { EN } from './sentences/en.ts'
import type { Mood, Sentences } from './sentences/phrases.ts'
import { VI } from './sentences/vi.ts'
import { ZH } from './sentences/zh.ts'

const BY_LANGUAGE: Record<Language, Sentences> = { zh: ZH, en: EN, vi: VI }

/** The sentence with the room's match in it; null where it names a team and the moment has none. */
export function fill(sentence: string, language: Language, room: Shown, side: Moment['side']): string | null {
  if (sentence.includes('{team}') && side === 'neutral') return null
  const values: Record<string, string> = {
    home: localisedName(room.home, language),
    away: localisedName(room.away, language),
    team: localisedName(side === 'away' ? room.away : room.home, language),
    score: room.score,
  }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Something to say in a language that fits the moment and that was not said lately; null where there is nothing. */
export function lineFor(
  chance: Random,
  language: Language,
  room: Shown,
  { mood, side }: Moment,
  lately: readonly string[],
): string | null {
  const all = BY_LANGUAGE[language][room.sport][mood] ?? []
  const fresh = all.flatMap((sentence) => {
    const text = fill(sentence, language, room, side)
    return text === null || lately.includes(text) ? [] : [text]
  })
  return fresh.length === 0 ? null : chance.pick(fresh)
}

/** Every sentence there is, or those of one mood, for anyone who wants to know that each may be said. */
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
