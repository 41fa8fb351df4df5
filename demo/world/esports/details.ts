import type { FeedEvent, FeedLineup, FeedMomentum, FeedText } from '#lib/backend/ports/feed/feed.ts'
import type { EventType, MatchPhase } from '#lib/shared/vocabulary.ts'
import { mapsAt, momentsAt } from './match-row.ts'
import { PHRASES } from './phrases.ts'
import { type EsportsScript, type MapScript, type Moment, opposite } from './script.ts'
import { seriesStats } from './statistics.ts'

const LANGUAGES = ['zh', 'en', 'vi'] as const
const SIDES = ['home', 'away'] as const
/**
 * Moments that are events of the feed. Single kills are only described in texts and counted. A tower is an
 * objective of its own kind.
 */
const EVENTS: Partial<Record<Moment['kind'], EventType>> = {
  map_start: 'map_start',
  map_end: 'map_end',
  round_won: 'round_won',
  tower: 'objective',
  objective: 'objective',
  kill_streak: 'kill_streak',
}

interface MapMoment {
  map: MapScript
  moment: Moment
  order: number
}

function momentsUntil(script: EsportsScript, seconds: number): MapMoment[] {
  const result: MapMoment[] = []
  for (const map of mapsAt(script, seconds))
    for (const [index, moment] of momentsAt(map, seconds).entries())
      result.push({ map, moment, order: map.number * 10_000 + index })
  return result
}

/** Returns the events so far; `minute` and `score` are those of the map. */
export function eventsAt(script: EsportsScript, seconds: number): FeedEvent[] {
  const match = script.fixture.id
  return momentsUntil(script, seconds).flatMap(({ map, moment, order }): FeedEvent[] => {
    const type = EVENTS[moment.kind]
    if (!type) return []
    const gamer =
      moment.side === null || moment.player === undefined
        ? undefined
        : script.rosters[moment.side][moment.player]
    return [
      {
        id: `${match}.${order}`,
        match,
        type,
        side: moment.side === null ? 'neutral' : SIDES[moment.side],
        order,
        minute: Math.floor(moment.at / 60) + 1,
        phase: `map${map.number}` as MatchPhase,
        player: gamer?.id ?? null,
        player_name: gamer?.names ?? null,
        score: [moment.score[0], moment.score[1]],
        reason: moment.kind === 'tower' ? 'tower' : (moment.detail ?? null),
      },
    ]
  })
}

function key(moment: Moment): string {
  if (moment.kind === 'kill' && moment.first) return 'kill.first'
  if (moment.kind === 'objective') return `objective.${moment.detail}`
  if (moment.kind === 'round_won') return `round.${moment.detail}`
  return moment.kind
}

/**
 * Returns the commentary so far. In the shooter, with up to fifteen kills a minute, only first kills and
 * streaks are described.
 */
export function textsAt(script: EsportsScript, seconds: number): FeedText[] {
  const match = script.fixture.id
  const result: FeedText[] = []
  for (const { map, moment, order } of momentsUntil(script, seconds)) {
    if (moment.kind === 'kill' && !moment.first && script.title.id === 'quarry') continue
    const list = PHRASES[key(moment)]
    const template = list?.[moment.variant % list.length]
    if (!template) continue
    const { side } = moment
    const text = { zh: '', en: '', vi: '' }
    for (const language of LANGUAGES) {
      const values: Record<string, string> = {
        p: side === null ? '' : (script.rosters[side][moment.player ?? -1]?.handle ?? ''),
        v: side === null ? '' : (script.rosters[opposite(side)][moment.victim ?? -1]?.handle ?? ''),
        t: side === null ? '' : script.teams[side].shortNames[language],
        r: side === null ? '' : script.teams[opposite(side)].shortNames[language],
        n: moment.detail ?? '',
        map: map.names[language],
        score: `${moment.score[0]}–${moment.score[1]}`,
      }
      text[language] = template[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    }
    result.push({
      id: `${match}.t${order}`,
      match,
      order,
      minute: `M${map.number} ${Math.floor(moment.at / 60)}:${String(moment.at % 60).padStart(2, '0')}`,
      side: side === null ? 'neutral' : SIDES[side],
      important: ['map_end', 'objective', 'kill_streak'].includes(moment.kind),
      text,
    })
  }
  return result
}

/**
 * Returns both line-ups: probable a day before, confirmed an hour before, with statistics from the first
 * draft.
 */
export function lineupsAt(script: EsportsScript, seconds: number): FeedLineup[] {
  if (seconds < -86_400) return []
  return ([0, 1] as const).map((side) => {
    const stats = seconds < 0 ? [] : seriesStats(script, seconds, side)
    return {
      match: script.fixture.id,
      side: SIDES[side],
      confirmed: seconds >= -3600,
      coach: script.coaches[side],
      players: script.rosters[side].map((gamer, index) => {
        const box = stats[index]
        return {
          player: gamer.id,
          names: gamer.names,
          number: gamer.number,
          position: gamer.role,
          starter: index < 5,
          captain: index === 0,
          ...(box && { box }),
        }
      }),
      missing: [],
    }
  })
}

/**
 * Returns the momentum: of each minute of a lane map by its gold lead (5,000 is 100), of each round of a
 * shooter map by the last three rounds.
 */
export function momentumAt(script: EsportsScript, seconds: number): FeedMomentum[] {
  const minutes: [number, number, number][] = []
  const addValue = (value: number) => {
    const strength = Math.min(100, Math.round(Math.abs(value)))
    minutes.push([minutes.length + 1, value > 0 ? strength : 0, value < 0 ? strength : 0])
  }
  for (const map of mapsAt(script, seconds)) {
    const over = Math.floor((Math.min(seconds, map.endsAt) - map.startsAt) / 60)
    if (script.title.id === 'lantern')
      for (const lead of map.lead.slice(0, Math.max(0, over))) addValue(lead / 50)
    else {
      const rounds = momentsAt(map, seconds).filter(({ kind }) => kind === 'round_won')
      for (const index of rounds.keys())
        addValue(
          rounds
            .slice(Math.max(0, index - 2), index + 1)
            .reduce((sum, { side }) => sum + (side === 0 ? 33 : -33), 0),
        )
    }
  }
  return minutes.length > 0 ? [{ match: script.fixture.id, minutes }] : []
}
