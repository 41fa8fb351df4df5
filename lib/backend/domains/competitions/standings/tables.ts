import type { Localised, Zone } from '#lib/backend/db/schema/competitions.ts'
import type { TableRow, TableView } from '#lib/contract/competitions/standings.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { SeasonData, SeasonTeam } from './read.ts'
import { bestPlaced } from './table/best-placed.ts'
import { computeTable } from './table/compute-table.ts'
import type { ComputedRow, Result, TableInput } from './table/types.ts'

export interface GroupTable {
  names: Localised
  rows: TableRow[]
}

/** Names of leagues' conferences in the site's languages; other names are shown as delivered. */
const CONFERENCES: { [name: string]: Localised } = {
  East: { zh: '东部', en: 'Eastern Conference', vi: 'Miền Đông' },
  West: { zh: '西部', en: 'Western Conference', vi: 'Miền Tây' },
}

function wireRow(row: ComputedRow, team: SeasonTeam, data: SeasonData): TableRow {
  const { row: names } = team
  const { colours } = names
  return {
    rank: row.rank,
    previous_rank: row.previousRank,
    team_id: row.teamId,
    team_name_zh: names.nameZh,
    team_name_en: names.nameEn,
    team_name_vi: names.nameVi,
    team_short_zh: names.shortZh,
    team_short_en: names.shortEn,
    team_short_vi: names.shortVi,
    abbr: names.abbr,
    colours: crestColours(colours ?? null),
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    gf: row.gf,
    ga: row.ga,
    gd: row.gd,
    points: row.points,
    deducted: row.deducted,
    deduction_reason: row.deducted === 0 ? null : (data.deductions.get(row.teamId)?.reason ?? null),
    pct: row.pct,
    games_behind: row.gamesBehind,
    streak: row.streak,
    form: row.form,
    zone: row.zone,
    is_live: row.isLive,
    tie: row.tie && {
      over_team_id: row.tie.overTeamId,
      criterion: row.tie.criterion,
      values: row.tie.values,
    },
  }
}

/** The teams ranked together: groups, otherwise conferences, otherwise all. */
function divide({ teams, groups }: SeasonData): { names: Localised; teams: SeasonTeam[] }[] {
  if (groups.length > 0 && teams.some(({ groupId }) => groupId !== null))
    return groups
      .map(({ id, names }) => ({ names, teams: teams.filter(({ groupId }) => groupId === id) }))
      .filter((group) => group.teams.length > 0)
  if (teams.length > 0 && teams.every(({ conference }) => conference))
    return [...Map.groupBy(teams, ({ conference }) => conference ?? '')]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, members]) => ({ names: CONFERENCES[name] ?? { en: name }, teams: members }))
  return [{ names: {}, teams }]
}

/**
 * The common input of a season's tables, in a view; `live` counts matches in play with their current score.
 */
function commonInput(data: SeasonData, view: TableView, live: boolean): Omit<TableInput, 'teams' | 'others'> {
  // Basketball has no draws: a level game counts for neither side until one leads.
  const decides = (result: Result) =>
    !result.live || (live && !(data.competition.points.draw === 0 && result.score[0] === result.score[1]))
  return {
    results: data.results.filter(decides),
    remaining: [...data.remaining, ...data.results.filter((result) => !decides(result))],
    tieBreaks: data.competition.tieBreaks,
    points: data.competition.points,
    deductions: new Map([...data.deductions].map(([team, { points }]) => [team, points])),
    zones: data.competition.zones,
    view,
    restarts: data.competition.sport === 'basketball',
  }
}

function wireRows(rows: readonly ComputedRow[], data: SeasonData): TableRow[] {
  const byId = new Map(data.teams.map((team) => [team.id, team]))
  return rows.flatMap((row) => {
    const team = byId.get(row.teamId)
    return team ? [wireRow(row, team, data)] : []
  })
}

interface PlaceTable {
  zone: Zone
  rows: ComputedRow[]
}

/**
 * For each zone that only the best of a place reach: ranks those teams against each other and sets the zone
 * on the rows that reach it.
 */
function placeTables(
  groups: readonly (readonly ComputedRow[])[],
  data: SeasonData,
  input: Omit<TableInput, 'teams' | 'others'>,
): PlaceTable[] {
  if (groups.length < 2) return []
  return data.competition.zones.flatMap((zone) => {
    const { best } = zone
    if (best === undefined) return []
    const rows = bestPlaced(groups, zone.from, data.teams, input)
    return [{ zone, rows: rows.map((row) => ({ ...row, zone: row.rank <= best ? zone.kind : null })) }]
  })
}

/** Whether a season has a table: friendlies have none, and cups only where they have matches before the knock-out. */
function isRanked({ competition, results, remaining }: SeasonData): boolean {
  if (competition.kind === 'friendly') return false
  return competition.kind !== 'cup' || results.length + remaining.length > 0
}

function computeAll(data: SeasonData, view: TableView, live: boolean) {
  if (!isRanked(data)) return { tables: [], places: [] }
  const input = commonInput(data, view, live)
  const divided = divide(data)
  const groups = divided.map(({ teams }) =>
    computeTable({ ...input, teams, others: data.teams.filter((team) => !teams.includes(team)) }),
  )
  const places = placeTables(groups, data, input)
  const reached = new Map(
    places.flatMap(({ rows }) => rows.map(({ teamId, zone }) => [teamId, zone] as const)),
  )
  const tables = divided.map(({ names }, index) => ({
    names,
    rows: (groups[index] ?? []).map((row) =>
      reached.has(row.teamId) ? { ...row, zone: reached.get(row.teamId) ?? null } : row,
    ),
  }))
  return { tables, places }
}

/** All tables of a season in a view; `live` counts matches in play with their current score. */
export const seasonTables = (data: SeasonData, view: TableView, live: boolean): GroupTable[] =>
  computeAll(data, view, live).tables.map(({ names, rows }) => ({ names, rows: wireRows(rows, data) }))

/** Rankings of the teams in one place of all groups, if the season's rules have them. */
export const bestPlaceTables = (data: SeasonData, live: boolean): { zone: Zone; rows: TableRow[] }[] =>
  computeAll(data, 'total', live).places.map(({ zone, rows }) => ({ zone, rows: wireRows(rows, data) }))
