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

/** Criteria stored negated so that higher ranks first; shown as positive counts. */
const LESS_IS_BETTER = new Set(['fair_play', 'discipline', 'ranking'])

/** Explains why a team ranks above the one below although both are level: the criterion and both values. */
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
  const formatValue = (value: number) =>
    SIGNED.has(tie.criterion)
      ? signed(value)
      : SHARES.has(tie.criterion)
        ? share(value)
        : String(LESS_IS_BETTER.has(tie.criterion) ? Math.abs(value) : value)
  return t('table.tie', {
    team: names.get(row.team_id) ?? '',
    over: names.get(tie.over_team_id) ?? '',
    // In e-sports a series counts maps instead of goals.
    criterion: sport === 'esports' && tie.criterion === 'gf' ? t('maps') : t(`criterion.${tie.criterion}`),
    one: formatValue(tie.values[0]),
    two: formatValue(tie.values[1]),
  })
}
