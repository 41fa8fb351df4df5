'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { useRead } from '#lib/client/admin/operators.ts'
import type { CallOptions } from '#lib/client/core/call.ts'
import { PagedList } from './paged-list.tsx'
import { RoomHead } from './room-head.tsx'

interface QueueProps<State extends string, Item> {
  /** Its messages in `admin`: title, text, state, empty and emptyText, emptySettled and emptySettledText. */
  room: 'identities' | 'applications' | 'reports' | 'appeals' | 'held' | 'horns'
  /** The states to choose from, the one that waits first, and their names. */
  states: readonly State[]
  nameOf: (state: State) => string
  icon: IconName
  read: (
    asked: { state: State; page: number },
    options: CallOptions,
  ) => Promise<{ list: Item[]; page: number; page_size: number; total: number }>
  /** One row of the list, an `li`. */
  children: (item: Item) => ReactNode
}

/** A room where things wait for a decision: those of a state, page by page. */
export function Queue<State extends string, Item>(props: QueueProps<State, Item>) {
  const { room, states, nameOf, icon, read } = props
  const t = useTranslations('admin')
  const [first] = states
  const [state, setState] = useState(first as State)
  const [page, setPage] = useState(1)
  const query = useRead(room, { state, page }, (options) => read({ state, page }, options))
  const waits = state === first
  return (
    <>
      <RoomHead
        title={t(`${room}.title`)}
        text={t(`${room}.text`)}
        end={
          <Segmented
            legend={t(`${room}.state`)}
            name={`${room}-state`}
            segments={states.map((value) => ({ value, label: nameOf(value) }))}
            value={state}
            onChange={(value) => {
              setState(value as State)
              setPage(1)
            }}
          />
        }
      />
      <PagedList
        label={nameOf(state)}
        query={query}
        icon={icon}
        empty={{
          title: t(waits ? `${room}.empty` : `${room}.emptySettled`),
          text: t(waits ? `${room}.emptyText` : `${room}.emptySettledText`),
        }}
        onPage={setPage}
      >
        {props.children}
      </PagedList>
    </>
  )
}
