import { useTranslations } from 'next-intl'
import type { TableRow } from '#lib/contract/competitions/standings.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { share, signed } from './table-columns.ts'

const SIGNED = new Set(['gd', 'h2h_gd', 'net_points', 'opp_gd'])
const SHARES = new Set([
  'pct',
  'h2h_pct',
  'division_pct',
  'conference_pct',
  'playoff_pct',
  'other_playoff_pct',
])

/** Counted downwards to rank by; shown as people count them. */
const LESS_IS_BETTER = new Set(['fair_play', 'discipline', 'ranking'])

/** Why a team stands above the one below it although both are level: the criterion and both figures. */
export function TieReason({
  row,
  names,
  sport,
}: {
  row: TableRow
  names: ReadonlyMap<number, string>
  sport: Sport
}) {
  const t = useTranslations('competitions.standings')
  const { tie } = row
  if (!tie) return null
  const figure = (value: number) =>
    SIGNED.has(tie.criterion)
      ? signed(value)
      : SHARES.has(tie.criterion)
        ? share(value)
        : String(LESS_IS_BETTER.has(tie.criterion) ? Math.abs(value) : value)
  return t('table.tie', {
    team: names.get(row.team_id) ?? '',
    over: names.get(tie.over_team_id) ?? '',
    // A series counts maps where a match counts goals.
    criterion: sport === 'esports' && tie.criterion === 'gf' ? t('maps') : t(`criterion.${tie.criterion}`),
    one: figure(tie.values[0]),
    two: figure(tie.values[1]),
  })
}
