import { type Random, random } from '#demo/world/random.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName, type Names } from '#lib/shared/text/names.ts'
import type { ArticleTexts, Facts, LocalisedFacts, Phrasing, Text } from './article-types.ts'
import { localDayAndTime } from './local-time.ts'
import { enPreview } from './texts/en-preview.ts'
import { enReport } from './texts/en-report.ts'
import { viPreview } from './texts/vi-preview.ts'
import { viReport } from './texts/vi-report.ts'
import { zhPreview } from './texts/zh-preview.ts'
import { zhReport } from './texts/zh-report.ts'

const ARTICLE_TEXTS: Record<Language, ArticleTexts> = {
  zh: { report: zhReport, preview: zhPreview },
  en: { report: enReport, preview: enPreview },
  vi: { report: viReport, preview: viPreview },
}

/** Translates the facts into one language; times are in `zone`. */
export function localiseFacts(facts: Facts, language: Language, zone: string): LocalisedFacts {
  const named = (names: Names | null) => (names === null ? null : localisedName(names, language) || null)
  const home = named(facts.home.names) ?? '?'
  const away = named(facts.away.names) ?? '?'
  const score = facts.score ?? [0, 0]
  const running: [number, number] = [0, 0]
  const goals = facts.goals.map((goal) => {
    running[goal.side === 'home' ? 0 : 1]++
    return {
      team: goal.side === 'home' ? home : away,
      side: goal.side,
      minute: goal.minute,
      player: named(goal.player),
      assist: named(goal.assist),
      kind: goal.kind,
      to: [running[0], running[1]] as const,
    }
  })
  // A missing goal would make all later scores wrong; in this case no goals are reported.
  const isComplete = running[0] === score[0] && running[1] === score[1]
  const side = score[0] === score[1] ? null : score[0] > score[1] ? 'home' : 'away'
  const nextOf = ({ next }: Facts['home']) =>
    next === null
      ? null
      : { name: named(next.names) ?? '?', day: localDayAndTime(next.at, zone, language).day }
  const bestOf = ({ best }: Facts['home']) =>
    best === null ? null : { name: named(best.names) ?? '?', points: best.points }
  return {
    home,
    away,
    league: named(facts.competition.names) ?? '',
    round: named(facts.round),
    ...localDayAndTime(facts.kickoffAt, zone, language),
    venue: named(facts.venue),
    hosted: facts.hosted,
    attendance: facts.attendance,
    score,
    half: facts.half,
    periods: facts.periods,
    maps: facts.maps.map(({ names, ...map }) => ({
      ...map,
      name: named({ en: map.name, ...names }) ?? map.name,
    })),
    winner: side === null ? null : side === 'home' ? home : away,
    loser: side === null ? null : side === 'home' ? away : home,
    goals: isComplete ? goals : [],
    reds: facts.reds.map((red) => ({
      team: red.side === 'home' ? home : away,
      minute: red.minute,
      player: named(red.player),
    })),
    possession: facts.possession,
    shots: facts.shots,
    shotsOn: facts.shotsOn,
    odds: facts.odds,
    ranks: {
      home: facts.home.rank,
      away: facts.away.rank,
      homePoints: facts.home.points,
      awayPoints: facts.away.points,
    },
    forms: { home: facts.home.form, away: facts.away.form },
    next: { home: nextOf(facts.home), away: nextOf(facts.away) },
    best: { home: bestOf(facts.home), away: bestOf(facts.away) },
  }
}

/** Returns the text of a random phrasing that has all its facts; null when none has. */
function pickPhrasing(
  phrasings: readonly Phrasing[],
  localised: LocalisedFacts,
  chance: Random,
): string | null {
  for (const phrasing of chance.shuffle(phrasings)) {
    const text = phrasing(localised)
    if (text) return text
  }
  return null
}

/** Target number of sentences in a paragraph. */
const SENTENCES_PER_PARAGRAPH = 3

function compose(
  sections: { title: readonly Phrasing[]; lead: readonly Phrasing[]; body: readonly (readonly Phrasing[])[] },
  localised: LocalisedFacts,
  chance: Random,
  joined: string,
): Text {
  const title = pickPhrasing(sections.title, localised, chance) ?? `${localised.home} – ${localised.away}`
  const lead = pickPhrasing(sections.lead, localised, chance) ?? title
  const sentences = sections.body.flatMap((phrasings) => pickPhrasing(phrasings, localised, chance) ?? [])
  // Paragraphs have about the same length, so that none ends with a single sentence.
  const size = Math.ceil(
    sentences.length / Math.max(1, Math.round(sentences.length / SENTENCES_PER_PARAGRAPH)),
  )
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += size)
    paragraphs.push(sentences.slice(at, at + size).join(joined))
  return { title, lead, paragraphs }
}

/**
 * Writes an article of a match in every language. The same seed and facts give the same texts on every
 * machine.
 */
export function writeArticle(
  kind: 'report' | 'preview',
  facts: Facts,
  { seed, zone }: { seed: string; zone: string },
): Record<Language, Text> {
  const texts = LANGUAGES.map((language) => {
    const localised = localiseFacts(facts, language, zone)
    const chance = random(seed, kind, facts.id, language)
    const articleTexts = ARTICLE_TEXTS[language]
    const joined = language === 'zh' ? '' : ' '
    const report = articleTexts.report[facts.sport]
    const sections = kind === 'preview' ? articleTexts.preview : { ...report, title: report.title(localised) }
    return [language, compose(sections, localised, chance, joined)] as const
  })
  return Object.fromEntries(texts) as Record<Language, Text>
}
