import { useLocale, useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { ChanceInterval, ExpertRecord } from '#lib/contract/experts/plan.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'
import { unitsText } from '../figures.ts'

interface ShareCellProps {
  share: number | null
  chance: ChanceInterval | null
  isSigned: boolean
}

/** A percentage, with the interval that chance alone gives below it. Bold where the percentage is outside of it. */
function ShareCell({ share, chance, isSigned }: ShareCellProps) {
  const t = useTranslations('experts.record')
  const language = useLocale()
  if (share === null) return <Cell className="text-ink-3">–</Cell>
  const isOutside = chance !== null && (share < chance.low || share > chance.high)
  const tone = !isOutside ? '' : share > (chance?.high ?? 0) ? 'font-bold text-brand' : 'font-bold text-live'
  return (
    <Cell className="h-12">
      <span className={tone}>{shareText(share, language, isSigned)}</span>
      <span className="block text-2xs text-ink-2 leading-4">
        {chance === null
          ? t('noChance')
          : t(chance.method === 'exact' ? 'chance' : 'chanceNear', {
              low: shareText(chance.low, language, isSigned),
              high: shareText(chance.high, language, isSigned),
            })}
      </span>
    </Cell>
  )
}

interface RecordTableProps {
  caption: string
  /** Heading of the first column. */
  kind: string
  rows: readonly { key: string; label: string; record: ExpertRecord }[]
}

/** Records of settled plans, a row each, with the interval of chance beside every percentage. */
export function RecordTable({ caption, kind, rows }: RecordTableProps) {
  const t = useTranslations('experts.record')
  const language = useLocale()
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell className="text-left!">{kind}</HeadCell>
          <HeadCell>{t('plans')}</HeadCell>
          <HeadCell>{t('results')}</HeadCell>
          <HeadCell>{t('hits')}</HeadCell>
          <HeadCell>{t('return')}</HeadCell>
          <HeadCell>{t('units')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, record }) => (
          <Row key={key}>
            <Cell as="th" className="whitespace-normal!">
              {label}
            </Cell>
            <Cell>{record.plans}</Cell>
            <Cell
              title={t('resultsOf', {
                won: record.won,
                lost: record.lost,
                pushes: record.pushes,
                voids: record.voids,
              })}
            >
              {record.won}–{record.lost}–{record.pushes}
              {record.voids > 0 ? <span className="text-ink-2"> (+{record.voids})</span> : null}
            </Cell>
            <ShareCell share={record.hit_rate} chance={record.hit_chance} isSigned={false} />
            <ShareCell share={record.yield} chance={record.yield_chance} isSigned />
            <Cell className={record.profit > 0 ? 'text-brand' : record.profit < 0 ? 'text-live' : ''}>
              {unitsText(record.profit, language)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
