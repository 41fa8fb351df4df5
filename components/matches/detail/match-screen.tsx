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
import { MatchParts, partClass } from './match-sections.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { PARTS } from './sections.ts'
import { type MatchView, viewAddress } from './views.ts'

interface MatchScreenProps {
  detail: MatchDetail
  language: Language
  ranks: { home: number | null; away: number | null }
  /** The table of the competition, which is another noun's. */
  table: ReactNode
  /** The bare path of the screen. */
  path?: string
  /** The other views this screen has, in the order of their tabs. */
  views?: readonly Exclude<MatchView, 'match'>[]
  view?: MatchView
  /** What another view than the match shows. */
  children?: ReactNode
}

type Parts = Omit<MatchDetail, 'texts'>

/** What the head of a match needs: the other views do not carry its parts with them. */
const headOf = (detail: Parts): Parts => ({
  ...detail,
  statistics: [],
  lineups: [],
  momentum: [],
  shots: [],
})

/** The whole screen of a match. All of a view is in its HTML; what moves arrives on the match's topic. */
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
  const [overview, people, ...others] = PARTS[sport]
  // Before the match who will play is the news; afterwards what happened is.
  const before = detail.momentum.length === 0 && detail.lineups.length > 0
  const parts = [...(before ? [people, overview] : [overview, people]), ...others].filter(
    (part) => part !== undefined,
  )
  const tabs = parts.map((part) => ({
    id: part.id,
    label: t(`tabs.${part.tab}`),
    count: part.count?.(detail) ?? 0,
    href: view === 'match' ? null : `${path}?id=${id}#${part.id}`,
  }))
  // The other views stand behind the overview, wherever that is.
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
          <MatchParts parts={parts} table={table} />
        ) : (
          <div id={view} className={`pt-2 lg:pt-3 ${partClass}`}>
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
