import type { ComponentType, ReactNode } from 'react'
import type { Part } from './sections.ts'

/** An anchor stops below the sticky bars. */
export const partClass = 'scroll-mt-[calc(var(--sticky-top)+56px)]'
const gaps = 'gap-2 lg:gap-3'

/** The parts of the match itself: a wide column and a rail, under each other on a narrow screen. */
export function MatchParts({ parts, table }: { parts: readonly Part[]; table: ReactNode }) {
  const column = (which: Part['column']) => (
    <div className={`flex min-w-0 flex-col ${gaps}`}>
      {parts
        .filter((part) => part.column === which)
        .map((part) => (
          <div key={part.id} id={part.id} className={`flex flex-col ${gaps} ${partClass}`}>
            {part.panels.map((panel, at) => (
              <Panel
                // biome-ignore lint/suspicious/noArrayIndexKey: panels of a part never move
                key={at}
                panel={panel}
                table={table}
              />
            ))}
          </div>
        ))}
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-2 pt-2 lg:gap-3 lg:pt-3 xl:grid-cols-[minmax(0,1fr)_var(--rail)] xl:gap-4">
      {column('main')}
      {column('side')}
    </div>
  )
}

const isList = (panel: Exclude<Part['panels'][number], 'table'>) => Array.isArray(panel)

function Panel({ panel, table }: { panel: Part['panels'][number]; table: ReactNode }) {
  if (panel === 'table') return table
  if (!isList(panel)) {
    const Shown = panel as ComponentType
    return <Shown />
  }
  return (
    <div className={`grid items-start ${gaps} md:grid-cols-2`}>
      {(panel as readonly (ComponentType | readonly ComponentType[])[]).map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: panels of a part never move
        <div key={at} className={`flex min-w-0 flex-col ${gaps}`}>
          {(Array.isArray(column) ? (column as readonly ComponentType[]) : [column as ComponentType]).map(
            (Shown, under) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: panels of a part never move
              <Shown key={under} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}
