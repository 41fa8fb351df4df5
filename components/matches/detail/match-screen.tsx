import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MarkSprite } from './charts/mark-sprite.tsx'
import { Facts } from './header/facts.tsx'
import { MatchHeader } from './header/match-header.tsx'
import { TopLine } from './header/top-line.tsx'
import { packTexts } from './logic/packed-texts.ts'
import { MatchLive } from './match-live.tsx'
import { MatchSections, sectionClass } from './match-sections.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { MATCH_SECTIONS } from './sections.ts'
import { type MatchView, viewAddress } from './views.ts'

interface MatchScreenProps {
  detail: MatchDetail
  language: Language
  ranks: { home: number | null; away: number | null }
  /** The table of the competition, from the competitions components. */
  table: ReactNode
  /** Path of the screen without the language prefix. */
  path?: string
  /** The other views of this screen, in the order of their tabs. */
  views?: readonly Exclude<MatchView, 'match'>[]
  view?: MatchView
  /** Content of a view other than the match. */
  children?: ReactNode
}

type DetailWithoutTexts = Omit<MatchDetail, 'texts'>

/** The data for the header alone, so that the other views are not sent the panels' data. */
const headOf = (detail: DetailWithoutTexts): DetailWithoutTexts => ({
  ...detail,
  statistics: [],
  lineups: [],
  momentum: [],
  shots: [],
})

/**
 * The whole screen of a match. A view is completely rendered in the HTML; updates arrive on the match's
 * topic.
 */
export async function MatchScreen({
  detail,
  language,
  ranks,
  table,
  path = '/score-detail',
  views = [],
  view = 'match',
  children,
}: MatchScreenProps) {
  const t = await getTranslations('matches.detail')
  const { id, sport, is_simulated } = detail.match
  const { texts, ...rest } = detail
  const [overview, people, ...others] = MATCH_SECTIONS[sport]
  // Before the match the line-ups are the most interesting part; afterwards the events are.
  const before = detail.momentum.length === 0 && detail.lineups.length > 0
  const sections = [...(before ? [people, overview] : [overview, people]), ...others].filter(
    (section) => section !== undefined,
  )
  const tabs = sections.map((section) => ({
    id: section.id,
    label: t(`tabs.${section.tab}`),
    count: section.count?.(detail) ?? 0,
    href: view === 'match' ? null : `${path}?id=${id}#${section.id}`,
  }))
  // The tabs of the other views follow the overview.
  const elsewhere = views.map((other) => ({
    id: other,
    label: t(`tabs.${other}`),
    count: 0,
    href: viewAddress(path, id, other),
  }))
  tabs.splice(tabs.findIndex((tab) => tab.id === 'overview') + 1, 0, ...elsewhere)
  return (
    <MatchLive
      key={`${id} ${view}`}
      detail={view === 'match' ? rest : headOf(rest)}
      texts={view === 'match' ? packTexts(texts, language) : []}
      language={language}
    >
      <MarkSprite />
      <div className="mx-auto w-full max-w-[1440px] lg:px-(--gutter) lg:pt-3 lg:pb-4">
        <MatchHeader
          ranks={ranks}
          top={<TopLine detail={detail} language={language} />}
          facts={<Facts detail={detail} language={language} />}
          playIcon={<Icon name="play" size={14} solid />}
        />
        <SectionTabs label={t('page.sections')} tabs={tabs} shown={view === 'match' ? null : view} />
        {view === 'match' ? (
          <MatchSections sections={sections} table={table} />
        ) : (
          <div id={view} className={`pt-2 lg:pt-3 ${sectionClass}`}>
            {children}
          </div>
        )}
        {is_simulated ? (
          <div className="px-4 py-3 lg:px-0 lg:pb-0">
            <SimulatedNote />
          </div>
        ) : null}
      </div>
    </MatchLive>
  )
}
