import type { ComponentType, ReactNode } from 'react'
import type { MatchSection } from './sections.ts'

/** Anchors stop below the sticky bars. */
export const sectionClass = 'scroll-mt-[calc(var(--sticky-top)+56px)]'
const gaps = 'gap-2 lg:gap-3'

/** The sections of the match: a wide column and a rail, stacked on a narrow screen. */
export function MatchSections({ sections, table }: { sections: readonly MatchSection[]; table: ReactNode }) {
  const column = (name: MatchSection['column']) => (
    <div className={`flex min-w-0 flex-col ${gaps}`}>
      {sections
        .filter((section) => section.column === name)
        .map((section) => (
          <div key={section.id} id={section.id} className={`flex flex-col ${gaps} ${sectionClass}`}>
            {section.panels.map((panel, at) => (
              <Panel
                // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a section never change order
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

const isList = (panel: Exclude<MatchSection['panels'][number], 'table'>) => Array.isArray(panel)

function Panel({ panel, table }: { panel: MatchSection['panels'][number]; table: ReactNode }) {
  if (panel === 'table') return table
  if (!isList(panel)) {
    const PanelComponent = panel as ComponentType
    return <PanelComponent />
  }
  return (
    <div className={`grid items-start ${gaps} md:grid-cols-2`}>
      {(panel as readonly (ComponentType | readonly ComponentType[])[]).map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a section never change order
        <div key={at} className={`flex min-w-0 flex-col ${gaps}`}>
          {(Array.isArray(column) ? (column as readonly ComponentType[]) : [column as ComponentType]).map(
            (PanelComponent, under) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a section never change order
              <PanelComponent key={under} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}
