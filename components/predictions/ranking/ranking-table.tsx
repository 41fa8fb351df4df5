'use client'

import { useLocale, useTranslations } from 'next-intl'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { PredictionRanking } from '#lib/contract/predictions/ranking.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'

interface RankingTableProps {
  rows: PredictionRanking['list']
  /** Names the table for screen readers. */
  caption: string
}

/** The places of a ranking by return; the user's own is marked. */
export function RankingTable({ rows, caption }: RankingTableProps) {
  const t = useTranslations('predictions.ranking')
  const language = useLocale()
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell className="w-12 text-left!">{t('place')}</HeadCell>
          <HeadCell className="text-left!">{t('user')}</HeadCell>
          <HeadCell>{t('stakes')}</HeadCell>
          <HeadCell>{t('return')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.user_id} className={row.is_self ? 'bg-brand-weak' : ''}>
            <Cell className="h-12 text-left!">
              <span className={row.place <= 3 ? 'font-semibold text-amber text-lg' : 'text-ink-2'}>
                {row.place}
              </span>
            </Cell>
            <Cell as="th">
              <UserBadge
                seed={`user-${row.user_id}`}
                name={row.user_nickname}
                src={row.avatar}
                size={28}
                note={row.is_self ? t('you') : undefined}
              />
            </Cell>
            <Cell>{row.stakes}</Cell>
            <Cell className="font-semibold">{shareText(row.return_rate, language)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
