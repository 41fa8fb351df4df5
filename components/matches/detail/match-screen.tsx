import type { ReactNode } from 'react'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { GameLive } from './basketball/game-live.tsx'
import { packGame } from './basketball/logic/packed-game.ts'
import type { FactIcons } from './header/facts.tsx'
import { MatchHeader } from './header/match-header.tsx'
import { TopLine } from './header/top-line.tsx'
import { HiddenMatch } from './hidden-match.tsx'
import { MatchPanels, type Slots } from './layout/match-panels.tsx'
import { MatchTabs } from './layout/match-tabs.tsx'
import { sectionClass } from './layout/panel-flow.tsx'
import { splitGame } from './logic/match-state.ts'
import { packTexts } from './logic/packed-texts.ts'
import { MatchLive } from './match-live.tsx'
import type { MatchView } from './views.ts'

interface MatchScreenProps {
  /** With basketball's play by play where the view is the match. */
  detail: MatchDetail
  language: Language
  ranks: { home: number | null; away: number | null }
  /** Panels of other nouns, and panels that are rendered on the server. */
  slots?: Slots
  /** Path of the screen without the language prefix. */
  path?: string
  /** The other views of this screen, in the order of their tabs. */
  views?: readonly Exclude<MatchView, 'match'>[]
  view?: MatchView
  /** Content of a view other than the match. */
  children?: ReactNode
}

const factIcons = (): FactIcons => ({
  venue: <Icon name="map-pin" size={16} className="mt-0.5" />,
  clear: <Icon name="sun" size={16} className="mt-0.5" />,
  weather: <Icon name="cloud" size={16} className="mt-0.5" />,
  referee: <Icon name="flag" size={16} className="mt-0.5" />,
  attendance: <Icon name="users" size={16} className="mt-0.5" />,
})

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
export function MatchScreen({
  detail: response,
  language,
  ranks,
  slots = {},
  path = '/score-detail',
  views = [],
  view = 'match',
  children,
}: MatchScreenProps) {
  const { detail, game } = splitGame(response, language)
  const { id, is_simulated } = detail.match
  const { texts, ...rest } = detail
  const isMatch = view === 'match'
  // Without the score there is nothing to show of the match yet.
  const hidden = detail.match.score_hidden === true
  const screen = (
    <div className="mx-auto w-full max-w-[1440px] lg:px-(--gutter) lg:pt-3 lg:pb-4">
      <MatchHeader
        ranks={ranks}
        top={<TopLine detail={detail} language={language} path={path} />}
        factIcons={factIcons()}
        playIcon={<Icon name="play" size={14} solid />}
      />
      <MatchTabs path={path} views={views} view={view} texts={texts.length} />
      {isMatch && hidden ? (
        <HiddenMatch match={detail.match} language={language} table={slots.table?.node} />
      ) : isMatch ? (
        <MatchPanels slots={slots} />
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
  )
  return (
    <MatchLive
      key={`${id} ${view} ${hidden}`}
      rendered={pack({
        detail: isMatch ? rest : headOf(rest),
        texts: isMatch ? packTexts(texts, language) : [],
        game: isMatch && game ? packGame(game) : null,
      })}
      language={language}
    >
      {game ? <GameLive>{screen}</GameLive> : screen}
    </MatchLive>
  )
}
