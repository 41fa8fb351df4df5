import { and, eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import {
  competitions,
  deductions,
  seasons,
  seasonTeams,
  teamAliases,
} from '#lib/backend/db/schema/competitions.ts'
import { fold } from '#lib/shared/text/fold.ts'

export interface Deduction {
  competition: string
  season: string
  team: string
  points: number
  reason: string
}

export interface DeductionReport {
  written: number
  unchanged: number
  /** Position in the list, and why the entry was skipped. */
  skipped: { index: number; why: string }[]
  /** Seasons whose tables changed. */
  seasons: number[]
}

/** `2022/23`, `2022-23` and `2022-2023` are the same season. */
function seasonKey(name: string): string {
  const [, from, to] = /^(\d{4})(?:[/-](\d{2,4}))?$/.exec(name.trim()) ?? []
  return from ? `${from}/${to ? to.slice(-2) : ''}` : name.trim().toLowerCase()
}

interface Place {
  seasonId: number
  simulated: boolean
}

/** Seasons by competition and name, real ones before simulated ones. */
async function findSeasons(tx: Tx, competition: string, season: string): Promise<Place[]> {
  const rows = await tx
    .select({ seasonId: seasons.id, name: seasons.name, competition: competitions })
    .from(seasons)
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
  const wanted = fold(competition)
  return rows
    .filter(
      ({ name, competition: row }) =>
        seasonKey(name) === seasonKey(season) &&
        [row.nameZh, row.nameEn, row.nameVi, row.shortZh, row.shortEn, row.shortVi].some(
          (spelling) => spelling !== null && fold(spelling) === wanted,
        ),
    )
    .map(({ seasonId, competition: row }) => ({ seasonId, simulated: row.simulated }))
    .sort((one, other) => Number(one.simulated) - Number(other.simulated))
}

async function findTeam(tx: Tx, seasonId: number, team: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ teamId: seasonTeams.teamId })
    .from(seasonTeams)
    .innerJoin(teamAliases, eq(teamAliases.teamId, seasonTeams.teamId))
    .where(and(eq(seasonTeams.seasonId, seasonId), eq(teamAliases.key, fold(team))))
  return rows.map(({ teamId }) => teamId)
}

/** Points of one team in one season: several lines of a list are summed and their reasons joined. */
interface Sum {
  seasonId: number
  teamId: number
  points: number
  reasons: string[]
}

/**
 * Writes point adjustments to the tables, by the names of competition, season and team in any language and
 * spelling. A team's entries in the list replace the stored ones, so applying the same list again changes
 * nothing.
 */
export async function applyDeductions(db: Queryable, list: readonly Deduction[]): Promise<DeductionReport> {
  return withTransaction(db, async (tx) => {
    const report: DeductionReport = { written: 0, unchanged: 0, skipped: [], seasons: [] }
    const sums = new Map<string, Sum>()
    for (const [index, line] of list.entries()) {
      const places = await findSeasons(tx, line.competition, line.season)
      const real = places.filter(({ simulated }) => simulated === places[0]?.simulated)
      const [place] = real
      if (!place || real.length > 1) {
        const many = place ? 'more than one competition has' : 'no competition has'
        report.skipped.push({
          index,
          why: `${many} the name ${line.competition} and a season ${line.season}`,
        })
        continue
      }
      const found = await findTeam(tx, place.seasonId, line.team)
      const [teamId] = found
      if (teamId === undefined || found.length > 1) {
        report.skipped.push({
          index,
          why: `${line.team} is not ${teamId ? 'one team' : 'a team'} of that season`,
        })
        continue
      }
      const key = `${place.seasonId} ${teamId}`
      const sum = sums.get(key) ?? { seasonId: place.seasonId, teamId, points: 0, reasons: [] }
      sums.set(key, sum)
      sum.points += line.points
      sum.reasons.push(line.reason)
    }
    for (const { seasonId, teamId, points, reasons } of sums.values()) {
      const reason = reasons.join('; ')
      const zh = /\p{Script=Han}/u.test(reason)
      const row = {
        seasonId,
        teamId,
        points,
        reasonZh: zh ? reason : null,
        reasonEn: zh ? null : reason,
        reasonVi: null,
      }
      const changed = await tx
        .insert(deductions)
        .values(row)
        .onConflictDoUpdate({
          target: [deductions.seasonId, deductions.teamId],
          set: row,
          setWhere: sql`(${deductions.points}, ${deductions.reasonZh}, ${deductions.reasonEn})
            is distinct from (excluded.points, excluded.reason_zh, excluded.reason_en)`,
        })
        .returning({ seasonId: deductions.seasonId })
      if (changed.length > 0) report.written += 1
      else report.unchanged += 1
      for (const season of changed)
        if (!report.seasons.includes(season.seasonId)) report.seasons.push(season.seasonId)
    }
    return report
  })
}
