import { useTranslations } from 'next-intl'
import type { TableRow } from '#lib/contract/competitions.ts'
import { share, signed } from './table-columns.ts'

const SIGNED = new Set(['gd', 'h2h_gd', 'net_points'])
const SHARES = new Set(['pct', 'h2h_pct', 'division_pct', 'conference_pct'])

/** Why a team stands above the one below it although both are level: the criterion and both figures. */
export function TieReason({ row, names }: { row: TableRow; names: ReadonlyMap<number, string> }) {
  const t = useTranslations('competitions')
  const { tie } = row
  if (!tie) return null
  const figure = (value: number) =>
    SIGNED.has(tie.criterion) ? signed(value) : SHARES.has(tie.criterion) ? share(value) : String(value)
  return t('table.tie', {
    team: names.get(row.team_id) ?? '',
    over: names.get(tie.over_team_id) ?? '',
    criterion: t(`criterion.${tie.criterion}`),
    one: figure(tie.values[0]),
    two: figure(tie.values[1]),
  })
}
