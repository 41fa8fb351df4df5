import type { CompetitionModel, RowModel, TeamModel } from '../row/row-model.ts'

/** Values that most matches have, and those to come nearly always. They are not sent with a row. */
const TEAM_DEFAULTS = { rank: null, score: null, red: 0, yellow: 0, corners: null } as const
const ROW_DEFAULTS = {
  status: 'scheduled',
  phase: 'pre',
  clock_seconds: null,
  clock_at: null,
  clock_rate: 0,
  period_minutes: 45,
  round: null,
  timeUnknown: false,
  half: null,
  penalty: null,
  periods: [],
  fouls: null,
  timeouts: null,
  bestOf: null,
  rooms: [],
  booked: [],
} as const
const COMPETITION_DEFAULTS = { sport: 'football', kind: 'league', country: '', countryCode: null } as const

type Packed<Model, Defaults> = Omit<Model, keyof Defaults> &
  Partial<Pick<Model, keyof Defaults & keyof Model>>

type PackedTeam = Packed<TeamModel, typeof TEAM_DEFAULTS>
export type PackedRow = Omit<Packed<RowModel, typeof ROW_DEFAULTS>, 'home' | 'away'> & {
  home: PackedTeam
  away: PackedTeam
}
export type PackedCompetition = Packed<CompetitionModel, typeof COMPETITION_DEFAULTS>

/** Returns a model without the fields that have their default value; an empty list is the default of a list. */
function pack<Model extends object, Defaults extends object>(
  model: Model,
  defaults: Defaults,
): Packed<Model, Defaults> {
  const values: Partial<Record<string, unknown>> = { ...defaults }
  const isDefault = ([name, value]: [string, unknown]) =>
    name in defaults && (Array.isArray(value) ? value.length === 0 : value === values[name])
  return Object.fromEntries(Object.entries(model).filter((entry) => !isDefault(entry))) as Packed<
    Model,
    Defaults
  >
}

/** A row as it is sent with a page. */
export const packRow = (row: RowModel): PackedRow => ({
  ...pack(row, ROW_DEFAULTS),
  home: pack(row.home, TEAM_DEFAULTS),
  away: pack(row.away, TEAM_DEFAULTS),
})

export const unpackRow = (row: PackedRow): RowModel => ({
  ...ROW_DEFAULTS,
  ...row,
  home: { ...TEAM_DEFAULTS, ...row.home },
  away: { ...TEAM_DEFAULTS, ...row.away },
})

export const packCompetition = (competition: CompetitionModel): PackedCompetition =>
  pack(competition, COMPETITION_DEFAULTS)

export const unpackCompetition = (competition: PackedCompetition): CompetitionModel => ({
  ...COMPETITION_DEFAULTS,
  ...competition,
})
