import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { Box } from '#components/ui/box.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { EmptySection } from './empty-section.tsx'
import { sectionClass } from './layout/panel-flow.tsx'
import { teamNames } from './names-of.ts'

interface HiddenMatchProps {
  match: MatchRow
  language: Language
  /** The table of the competition. */
  table: ReactNode
}

/** In place of the sections of a match whose score the visitor hides: why they are missing, and how to show them. */
export function HiddenMatch({ match, language, table }: HiddenMatchProps) {
  const t = useTranslations('common.hiddenScore')
  return (
    <div className="grid grid-cols-1 items-start gap-2 pt-2 lg:gap-3 lg:pt-3 xl:grid-cols-[minmax(0,1fr)_var(--rail)] xl:gap-4">
      <div id="overview" className={sectionClass}>
        <Box className="flex flex-col items-center pb-8 max-lg:rounded-none max-lg:border-x-0">
          <EmptySection icon="list" title={t('title')} why={t('text')} />
          <RevealButton id={match.id} names={teamNames(match, language)} />
        </Box>
      </div>
      {table}
    </div>
  )
}
