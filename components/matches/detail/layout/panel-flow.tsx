'use client'

import { type ReactNode, useRef, useState } from 'react'
import { type Arrangement, arrange, emptySpace, type PanelHeight } from './arrange.ts'
import { LEAST_LIST } from './estimate-height.ts'
import type { PagePanel, PanelName } from './panels.ts'
import { useMeasuredHeights } from './use-measured-heights.ts'

/** Panels move only if this much empty space (px of a half column) is saved: a page must not jump for little. */
const WORTH_MOVING = 140
const gap = 'gap-2 lg:gap-3'
/** Anchors stop below the sticky bars. */
export const sectionClass = 'scroll-mt-[calc(var(--sticky-top)+56px)]'

interface PanelFlowProps {
  panels: readonly PagePanel[]
  /** Height before anything is measured: the same on the server and in the browser. */
  estimate: (name: PanelName) => PanelHeight
  render: (name: PanelName) => ReactNode
}

/** The arrangement for these heights, or the known one where another is not worth moving panels. */
function useArrangement(
  { panels, estimate }: Omit<PanelFlowProps, 'render'>,
  measured: ReadonlyMap<string, PanelHeight> | null,
) {
  const names = panels.map(({ name }) => name).join(' ')
  const heights = (name: string) => measured?.get(name) ?? estimate(name as PanelName)
  const [known, setKnown] = useState<{ names: string; measured: unknown; arrangement: Arrangement }>()
  if (known?.names === names && known.measured === measured) return known.arrangement
  const best = arrange(panels, heights)
  const keeps =
    known?.names === names &&
    emptySpace(known.arrangement, heights) - emptySpace(best, heights) < WORTH_MOVING
  const arrangement = keeps ? known.arrangement : best
  setKnown({ names, measured, arrangement })
  return arrangement
}

/**
 * The panels of a match's page in columns that end at the same height: two halves and a rail on a wide screen, one
 * column in the order of reading on a narrow one. Lists that can scroll fill what their column has left.
 */
export function PanelFlow({ panels, estimate, render }: PanelFlowProps) {
  const container = useRef<HTMLDivElement>(null)
  const names = panels.map(({ name }) => name).join(' ')
  const measured = useMeasuredHeights(container, names)
  const { main, rail } = useArrangement({ panels, estimate }, measured)
  const cells = (column: readonly string[]) =>
    column.map((name) => {
      const panel = panels.find((one) => one.name === name)
      const { natural, least } = measured?.get(name) ?? estimate(name as PanelName)
      return (
        <Cell
          key={name}
          name={name}
          section={panel?.section}
          fills={!panel?.isWide && natural > LEAST_LIST && natural > least ? natural : null}
        >
          {render(name as PanelName)}
        </Cell>
      )
    })
  return (
    <div
      ref={container}
      className="grid grid-cols-1 gap-2 pt-2 lg:gap-3 lg:pt-3 xl:grid-cols-[minmax(0,1fr)_var(--rail)] xl:gap-4"
    >
      <div className={`flex min-w-0 flex-col ${gap}`}>
        {main.map((segment) =>
          segment.kind === 'wide' ? (
            cells([segment.name])
          ) : (
            <div key={`${segment.left[0]} ${segment.right[0]}`} className={`grid ${gap} md:grid-cols-2`}>
              <div className={`flex min-w-0 flex-col ${gap} xl:[&>:last-child]:grow`}>
                {cells(segment.left)}
              </div>
              <div className={`flex min-w-0 flex-col ${gap} xl:[&>:last-child]:grow`}>
                {cells(segment.right)}
              </div>
            </div>
          ),
        )}
      </div>
      <div className={`flex min-w-0 flex-col ${gap}`}>{cells(rail)}</div>
    </div>
  )
}

interface CellProps {
  name: string
  section: string | undefined
  /** The height (px) up to which it takes what its column has left; null for a panel of a fixed height. */
  fills: number | null
  children: ReactNode
}

/** A panel's place. A panel without content takes no space. */
function Cell({ name, section, fills, children }: CellProps) {
  return (
    <div
      data-panel={name}
      id={section}
      data-fills={fills === null ? undefined : ''}
      style={fills === null ? undefined : { maxHeight: fills }}
      className={`group/cell flex min-w-0 flex-col empty:hidden [&>*]:grow ${section ? sectionClass : ''} ${fills === null ? '' : 'max-xl:max-h-none! xl:relative xl:min-h-80 xl:grow xl:[&>*]:absolute xl:[&>*]:inset-0'}`}
    >
      {children}
    </div>
  )
}
