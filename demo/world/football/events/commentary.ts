import type { Names3 } from '#demo/world/types.ts'
import type { FeedText } from '#lib/backend/ports/feed/feed.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import { scoreAfter } from '../details.ts'
import { scoreAt } from '../match-row.ts'
import { EN } from '../phrases/en.ts'
import type { PhraseKey, Phrases } from '../phrases/keys.ts'
import { VI } from '../phrases/vi.ts'
import { ZH } from '../phrases/zh.ts'
import { type FootballScript, type Moment, minuteAt, other } from '../script.ts'
import type { Player } from '../squad.ts'

type Language = keyof Names3
const PHRASES: Record<Language, Phrases> = { zh: ZH, en: EN, vi: VI }
/** Share of fouls that are described. */
const REPORTED_FOULS = 0.4

const STARTS: Partial<Record<FootballPhase, PhraseKey>> = {
  h1: 'kick_off',
  h2: 'second_half',
  et1: 'extra_first',
  et2: 'extra_second',
  pens: 'shootout',
}
const VAR_RESULTS: Partial<Record<NonNullable<Moment['varResult']>, PhraseKey>> = {
  goal_confirmed: 'goal_confirmed',
  goal_cancelled: 'goal_cancelled',
  penalty_confirmed: 'penalty_confirmed',
  penalty_cancelled: 'penalty_cancelled',
  upgrade_confirmed: 'upgrade_confirmed',
}
const CHECKS: Record<string, PhraseKey> = { goal: 'var_goal', penalty: 'var_penalty', red: 'var_red' }

function endKey(script: FootballScript, phase: FootballPhase): PhraseKey {
  const [home, away] = scoreAt(script, script.duration)
  if (phase === 'h1') return 'half_time'
  if (phase === 'et1') return 'extra_break'
  if (phase === 'pens') return 'shootout_over'
  if (phase === 'et2') return script.finalPhase === 'ap' ? 'extra_over' : 'extra_win'
  if (script.finalPhase !== 'ft') return 'extra_wait'
  if (home === away) return 'full_time_draw'
  return script.fixture.carried ? 'full_time_cup' : 'full_time_win'
}

function goalKey(moment: Moment): PhraseKey {
  if (moment.shot && !moment.shot.inside) return 'goal_far'
  if (moment.shot?.header) return 'goal_header'
  return moment.other ? 'goal_assist' : 'goal_solo'
}

/** Returns the phrase key of a moment; null when it is not described. */
function keyOf(script: FootballScript, moment: Moment): PhraseKey | null {
  switch (moment.kind) {
    case 'phase_start':
      return STARTS[moment.phase] ?? null
    case 'phase_end':
      return endKey(script, moment.phase)
    case 'goal':
      return goalKey(moment)
    case 'penalty_missed':
      return moment.shot?.outcome === 'saved'
        ? 'penalty_saved'
        : moment.shot?.outcome === 'post'
          ? 'penalty_post'
          : 'penalty_off'
    case 'shot': {
      const outcome = moment.shot?.outcome
      if (outcome === 'off' && moment.shot?.header) return 'off_header'
      return outcome === 'goal' || !outcome ? null : outcome
    }
    case 'foul':
      return moment.reason !== 'penalty' && moment.variant < 0x10000 * REPORTED_FOULS ? 'foul' : null
    case 'yellow':
      return moment.reason === 'dissent'
        ? 'yellow_dissent'
        : moment.reason === 'time_wasting'
          ? 'yellow_time'
          : 'yellow'
    case 'substitution':
      return moment.injury ? 'substitution_injury' : 'substitution'
    case 'var_check':
      return CHECKS[moment.reason ?? ''] ?? null
    case 'var':
      return moment.varResult ? (VAR_RESULTS[moment.varResult] ?? null) : null
    default:
      return moment.kind
  }
}

const IMPORTANT = new Set<Moment['kind']>([
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'penalty_award',
  'second_yellow',
  'red',
  'var',
  'shootout_scored',
  'shootout_missed',
  'phase_start',
  'phase_end',
])

/** Returns the side of a phrase: for the end of a match, the winner. */
function sideOf(script: FootballScript, moment: Moment): 'home' | 'away' {
  if (moment.side !== 'neutral') return moment.side
  const [home, away] = scoreAfter(script, moment) ?? [0, 0]
  const [shootHome, shootAway] = moment.phase === 'pens' ? shootOut(script, moment.at) : [0, 0]
  return home + shootHome / 100 >= away + shootAway / 100 ? 'home' : 'away'
}

function shootOut(script: FootballScript, at: number): [number, number] {
  const made = script.moments.filter((item) => item.kind === 'shootout_scored' && item.at <= at)
  const home = made.filter((item) => item.side === 'home').length
  return [home, made.length - home]
}

function scoreText(script: FootballScript, moment: Moment): string {
  const pens = moment.phase === 'pens' && moment.kind !== 'phase_start'
  const score = pens
    ? shootOut(script, moment.at)
    : (scoreAfter(script, moment) ?? scoreAt(script, moment.at))
  return score.join('-')
}

const namesakes = new WeakMap<FootballScript, ReadonlySet<string>>()

/** Returns the family names that exist on both sides; phrases then use the full name. */
function namesakesOf(script: FootballScript): ReadonlySet<string> {
  const known = namesakes.get(script)
  if (known) return known
  const home = new Set(script.squads.home.players.map((player) => player.short.en))
  const both = script.squads.away.players.filter((player) => home.has(player.short.en))
  const made = new Set(both.map((player) => player.short.en))
  namesakes.set(script, made)
  return made
}

function called(script: FootballScript, player: Player | undefined, language: Language): string {
  if (!player) return ''
  return (namesakesOf(script).has(player.short.en) ? player.names : player.short)[language]
}

function fillPhrase(script: FootballScript, moment: Moment, key: PhraseKey, language: Language): string {
  const phrases = PHRASES[language][key]
  const side = sideOf(script, moment)
  const team = (name: 'home' | 'away') => script.teams[name].shortNames[language]
  const values: Record<string, string> = {
    p: called(script, moment.player, language),
    q: called(script, moment.other, language),
    t: team(side),
    o: team(other(side)),
    h: team('home'),
    a: team('away'),
    g: script.teams.home.venue.names[language],
    s: scoreText(script, moment),
    n: String(moment.announced ?? ''),
  }
  const phrase = phrases[moment.variant % phrases.length] ?? ''
  return phrase.replace(/\{(\w)\}/g, (_, name: string) => values[name] ?? '')
}

const cache = new WeakMap<FootballScript, readonly (FeedText & { at: number })[]>()

function write(script: FootballScript): (FeedText & { at: number })[] {
  const texts: (FeedText & { at: number })[] = []
  const lineups: Moment = {
    kind: 'phase_start',
    at: -3600,
    phase: 'pre',
    side: 'neutral',
    variant: script.attendance,
  }
  const addText = (moment: Moment, key: PhraseKey, order: number) => {
    const time = minuteAt(script.stretches, moment.at, moment.phase)
    texts.push({
      at: moment.at,
      id: `${script.fixture.id}.t${order}`,
      match: script.fixture.id,
      order,
      minute: time ? `${time.minute}${time.added ? `+${time.added}` : ''}'` : '',
      side: moment.side,
      important: IMPORTANT.has(moment.kind) && moment.phase !== 'pre',
      text: {
        zh: fillPhrase(script, moment, key, 'zh'),
        en: fillPhrase(script, moment, key, 'en'),
        vi: fillPhrase(script, moment, key, 'vi'),
      },
    })
  }
  addText(lineups, 'lineups', 0)
  for (const [index, moment] of script.moments.entries()) {
    const key = keyOf(script, moment)
    if (key) addText(moment, key, index + 1)
  }
  return texts
}

/** Returns the commentary so far, in three languages; a pure function of the script. */
export function textsAt(script: FootballScript, seconds: number): FeedText[] {
  let all = cache.get(script)
  if (!all) {
    all = write(script)
    cache.set(script, all)
  }
  return all.filter((text) => text.at <= seconds).map(({ at: _, ...text }) => text)
}
