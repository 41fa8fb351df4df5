import type { Localised } from '#lib/backend/db/schema/competitions.ts'
import type { TableRow, TableView } from '#lib/contract/competitions.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'
import { computeTable } from './compute-table.ts'
import type { SeasonData, SeasonTeam } from './read.ts'
import type { ComputedRow, Result } from './types.ts'

export interface GroupTable {
  names: Localised
  rows: TableRow[]
}

/** What leagues call their halves, in the site's languages; another name is shown as it came. */
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
    abbr: names.abbr,
    colours: colours && {
      primary: colours.primary,
      secondary: colours.secondary,
      pattern: CREST_PATTERNS.find((known) => known === colours.pattern) ?? 'plain',
    },
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

/** Who is ranked together: groups, else conferences, else everybody. */
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

/** Every table of a season in a view; `live` counts the matches that run with their score of now. */
export function seasonTables(data: SeasonData, view: TableView, live: boolean): GroupTable[] {
  // Basketball has no draws: a game that is level counts for nobody until somebody leads.
  const decides = (result: Result) =>
    !result.live || (live && !(data.competition.points.draw === 0 && result.score[0] === result.score[1]))
  const counted = data.results.filter(decides)
  const running = data.results.filter((result) => !decides(result))
  const byId = new Map(data.teams.map((team) => [team.id, team]))
  return divide(data).map(({ names, teams }) => {
    const rows = computeTable({
      teams,
      results: counted,
      remaining: [...data.remaining, ...running],
      tieBreaks: data.competition.tieBreaks,
      points: data.competition.points,
      deductions: new Map([...data.deductions].map(([team, { points }]) => [team, points])),
      zones: data.competition.zones,
      view,
    })
    return {
      names,
      rows: rows.flatMap((row) => {
        const team = byId.get(row.teamId)
        return team ? [wireRow(row, team, data)] : []
      }),
    }
  })
}
