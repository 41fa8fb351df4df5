import { type Random, random } from '#demo/world/random.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName, type Names } from '#lib/shared/text/names.ts'
import type { Facts, LocalisedFacts, Text, Way, Words } from './article-types.ts'
import { localDayAndTime } from './local-time.ts'
import { enPreview } from './words/en-preview.ts'
import { enReport } from './words/en-report.ts'
import { viPreview } from './words/vi-preview.ts'
import { viReport } from './words/vi-report.ts'
import { zhPreview } from './words/zh-preview.ts'
import { zhReport } from './words/zh-report.ts'

const WORDS: Record<Language, Words> = {
  zh: { report: zhReport, preview: zhPreview },
  en: { report: enReport, preview: enPreview },
  vi: { report: viReport, preview: viPreview },
}

/** The facts as one language tells them; times are the zone's. */
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
  // A missing goal would make every score after it wrong: then none is reported.
  const whole = running[0] === score[0] && running[1] === score[1]
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
    goals: whole ? goals : [],
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

/** One of the ways that has what it needs; null when none has. */
function one(ways: readonly Way[], localised: LocalisedFacts, chance: Random): string | null {
  for (const way of chance.shuffle(ways)) {
    const said = way(localised)
    if (said) return said
  }
  return null
}

/** Sentences of a paragraph. */
const IN_PARAGRAPH = 3

function compose(
  parts: { title: readonly Way[]; lead: readonly Way[]; body: readonly (readonly Way[])[] },
  localised: LocalisedFacts,
  chance: Random,
  joined: string,
): Text {
  const title = one(parts.title, localised, chance) ?? `${localised.home} – ${localised.away}`
  const lead = one(parts.lead, localised, chance) ?? title
  const sentences = parts.body.flatMap((ways) => one(ways, localised, chance) ?? [])
  // Of about the same length: no sentence stands alone at the end.
  const size = Math.ceil(sentences.length / Math.max(1, Math.round(sentences.length / IN_PARAGRAPH)))
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += size)
    paragraphs.push(sentences.slice(at, at + size).join(joined))
  return { title, lead, paragraphs }
}

/** An article of a match in every language. The same seed and facts make the same words, on every machine. */
export function writeArticle(
  kind: 'report' | 'preview',
  facts: Facts,
  { seed, zone }: { seed: string; zone: string },
): Record<Language, Text> {
  const texts = LANGUAGES.map((language) => {
    const localised = localiseFacts(facts, language, zone)
    const chance = random(seed, kind, facts.id, language)
    const words = WORDS[language]
    const joined = language === 'zh' ? '' : ' '
    const report = words.report[facts.sport]
    const parts = kind === 'preview' ? words.preview : { ...report, title: report.title(localised) }
    return [language, compose(parts, localised, chance, joined)] as const
  })
  return Object.fromEntries(texts) as Record<Language, Text>
}
