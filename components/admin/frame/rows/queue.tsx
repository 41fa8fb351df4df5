'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import type { CallOptions } from '#lib/client/core/call.ts'
import { PagedList } from './paged-list.tsx'
import { SectionHead } from './section-head.tsx'

interface QueueProps<State extends string, Item> {
  /**
   * Key of its messages in `admin`: title, text, state, empty and emptyText, emptySettled and
   * emptySettledText.
   */
  section:
    | 'identities'
    | 'applications'
    | 'reports'
    | 'appeals'
    | 'circleAppeals'
    | 'held'
    | 'comments'
    | 'posts'
    | 'videos'
    | 'copyright'
    | 'predictions'
    | 'horns'
    | 'withdrawals'
    | 'experts'
  /** The selectable states, the pending one first, and their names. */
  states: readonly State[]
  nameOf: (state: State) => string
  icon: IconName
  read: (
    asked: { state: State; page: number },
    options: CallOptions,
  ) => Promise<{ list: Item[]; page: number; page_size: number; total: number }>
  /** A further filter, before that of the states. */
  filter?: ReactNode
  /** Renders one row of the list, an `li`. */
  children: (item: Item) => ReactNode
}

/** States that fit on one line of a narrow screen. */
const MAX_SEGMENTS = 4

/** A section with items that wait for a decision: those of one state, page by page. */
export function Queue<State extends string, Item>(props: QueueProps<State, Item>) {
  const { section, states, nameOf, icon, read } = props
  const t = useTranslations('admin')
  const [first] = states
  const [state, setState] = useState(first as State)
  const [page, setPage] = useState(1)
  const query = useAdminQuery(section, { state, page }, (options) => read({ state, page }, options))
  const waits = state === first
  const options = states.map((value) => ({ value, label: nameOf(value) }))
  const choose = (value: string) => {
    setState(value as State)
    setPage(1)
  }
  return (
    <>
      <SectionHead
        title={t(`${section}.title`)}
        text={t(`${section}.text`)}
        end={
          <div className="flex flex-wrap items-center gap-3">
            {props.filter}
            {options.length > MAX_SEGMENTS ? (
              <Select
                label={t(`${section}.state`)}
                value={state}
                options={options}
                onChange={(event) => choose(event.target.value)}
              />
            ) : (
              <Segmented
                legend={t(`${section}.state`)}
                name={`${section}-state`}
                segments={options}
                value={state}
                onChange={choose}
              />
            )}
          </div>
        }
      />
      <PagedList
        label={nameOf(state)}
        query={query}
        icon={icon}
        empty={{
          title: t(waits ? `${section}.empty` : `${section}.emptySettled`),
          text: t(waits ? `${section}.emptyText` : `${section}.emptySettledText`),
        }}
        onPage={setPage}
      >
        {props.children}
      </PagedList>
    </>
  )
}
