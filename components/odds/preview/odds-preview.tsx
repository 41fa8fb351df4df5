'use client'

import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { CompareTable } from '../compare-table.tsx'
import { outcomeMarket } from '../logic/chances.ts'
import { useMatchOdds } from '../use-match-odds.ts'

interface OddsPreviewProps {
  matchId: number
  sport: Sport
  language: Language
  /** Address of all odds of the match. */
  href: string
}

/**
 * The bookmakers side by side before a match: opening and current prices, with their movement. Nothing where the viewer
 * is not shown odds. Texts: `odds`.
 */
export function OddsPreview({ matchId, sport, language, href }: OddsPreviewProps) {
  const t = useTranslations('odds')
  const { allowed, shown, display } = useOddsPreferences()
  const { market, markets, rows, busy, choose } = useMatchOdds(matchId, {
    initial: outcomeMarket(sport),
    isShared: true,
  })
  if (!allowed && display === 'members')
    return <PendingLine title={t('title')} why={t('none.members.text')} />
  if (!shown) return null
  if (!market || !rows || rows.length === 0)
    return busy ? null : <PendingLine title={t('title')} why={t('none.quotes.text')} />
  return (
    <Box labelledBy="odds-preview-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="odds-preview-title"
        title={t('title')}
        end={
          <Link href={href} className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('preview.all')}
          </Link>
        }
      />
      {markets.length > 1 ? (
        <div className="scroll-x px-4 pt-3 [@media(scripting:none)]:hidden">
          <Segmented
            legend={t('markets')}
            name={`odds-preview-${matchId}`}
            value={market}
            onChange={(value) => {
              const selected = markets.find((name) => name === value)
              if (selected) choose(selected)
            }}
            segments={markets.map((name) => ({ value: name, label: t(`market.${name}`) }))}
          />
        </div>
      ) : null}
      <CompareTable market={market} rows={rows} language={language} />
      <p className="px-4 pb-3 text-ink-2 text-xs max-md:px-2">{t('adults')}</p>
    </Box>
  )
}
