import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { ZoneControl } from '#components/shared/zone/zone-control.tsx'
import { ZoneDialogHost } from '#components/shared/zone/zone-dialog-host.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { pack } from '#lib/shared/packed/pack.ts'
import type { Day } from '#lib/shared/time/day.ts'
import { BoardProvider } from '../board/board-context.tsx'
import { BoardNavigation } from '../board/board-navigation.tsx'
import { BoardPanel } from '../board/board-panel.tsx'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import type { LoadedBoard } from '../board/load-board.ts'
import { LIST_SCREENS } from '../board/view.ts'
import { VisitorBoard } from '../days/visitor-board.tsx'
import { weekdaysIn } from '../days/weekdays.ts'
import { firstPart } from '../loading/first-part.ts'
import { packBoard } from '../loading/packed-board.ts'
import type { Row } from '../row/row-props.ts'
import { EventSignals } from '../signals/event-signals.tsx'
import { GoalAnnouncer } from '../signals/goal-announcer.tsx'
import { ConnectionNote } from '../toolbar/connection-note.tsx'
import { DayStrip } from '../toolbar/day-strip.tsx'
import { ListHeader } from '../toolbar/list-header.tsx'
import { SportSwitch } from '../toolbar/sport-switch.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { FavouritePanel } from './favourite-panel.tsx'
import { FavouriteProvider } from './favourite-provider.tsx'
import { SPORT_ICONS } from './sport-icons.ts'
import { StructuredData } from './structured-data.tsx'

interface ScoreListProps {
  board: LoadedBoard
  /** The day of the address; undefined: today. */
  date: Day | undefined
  row: Row
  /** Above the list: the teams that the visitor follows. Needs the messages `social.followed`. */
  strip: ReactNode
}

/**
 * The score list of a sport: its tabs, its days, and the rows of one tab, updated by the socket. The page has
 * the first of them, and the browser loads the rest.
 */
export async function ScoreList({ board, date, row, strip }: ScoreListProps) {
  const { data, list, days, next } = board
  const { view } = data
  const titles = await getTranslations('layout.titles')
  const own = view.tab === 'favourites'
  const Panel = own ? FavouritePanel : BoardPanel
  const simulated = own || [...list.matches, ...list.competitions].some((each) => each.is_simulated)
  return (
    <ClientMessages names={['common', 'matches.lists', 'matches.scores', 'social.followed']}>
      {strip}
      <BoardNavigation>
        <ZoneDialogHost>
          <VisitorBoard
            rendered={pack({ data: packBoard(firstPart(data)), days, next })}
            date={date ?? null}
            provider={own ? FavouriteProvider : BoardProvider}
          >
            <h1 className="sr-only">{titles(LIST_SCREENS[view.sport])}</h1>
            <ListHeader
              sports={<SportSwitch sport={view.sport} />}
              calendarIcon={<Icon name="calendar" size={16} />}
              days={
                <DayStrip
                  weekdays={weekdaysIn(data.language)}
                  icons={{
                    previous: <Icon name="chevron-left" size={18} />,
                    next: <Icon name="chevron-right" size={18} />,
                    calendar: <Icon name="calendar" size={18} />,
                  }}
                  zone={<ZoneControl />}
                />
              }
            />
            <Toolbar />
            <ConnectionNote />
            <Panel
              row={row}
              empty={<EmptyBoard icon={<Icon name={SPORT_ICONS[view.sport]} size={26} />} />}
              skeleton={<BoardSkeleton />}
            />
            <GoalAnnouncer />
            <EventSignals />
          </VisitorBoard>
        </ZoneDialogHost>
      </BoardNavigation>
      {simulated ? (
        <div className="mt-3">
          <SimulatedNote />
        </div>
      ) : null}
      <StructuredData list={list} language={data.language} />
    </ClientMessages>
  )
}
