'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { PlanSelection } from '#lib/contract/experts/plan.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { matchNames, pickText } from '../plans/pick-text.ts'
import { PlanOdds } from '../plans/plan-odds.tsx'

/** The quotes of a plan: each with its bookmaker, its time and the chance that the odds imply. */
export function QuotedOdds({ selections, zone }: { selections: readonly PlanSelection[]; zone: string }) {
  const t = useTranslations('experts')
  const language = useLocale()
  const known = selections.flatMap(({ pick, ...rest }) => (pick ? [{ ...rest, pick }] : []))
  if (known.length === 0) return null
  return (
    <details className="border-line border-t">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-brand text-sm">
        {t('quoted.title')}
      </summary>
      <Table caption={t('quoted.title')}>
        <thead>
          <tr>
            <HeadCell className="text-left!">{t('quoted.pick')}</HeadCell>
            <HeadCell>{t('quoted.company')}</HeadCell>
            <HeadCell>{t('quoted.odds')}</HeadCell>
            <HeadCell>{t('quoted.chance')}</HeadCell>
            <HeadCell>{t('quoted.at')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {known.map(({ match, market, company, pick }) => (
            <Row key={match.id}>
              <Cell as="th">
                {pickText({ market, pick: pick.pick, line: pick.line }, matchNames(match, language), t)}
              </Cell>
              <Cell>{localisedName(namesUnder(company, 'name'), language)}</Cell>
              <Cell>
                <PlanOdds price={pick.price} />
              </Cell>
              <Cell>{shareText(pick.chance, language)}</Cell>
              <Cell>
                <KickoffTime at={pick.quoted_at} zone={zone} language={language} show="both" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
