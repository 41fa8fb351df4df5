'use client'

import { useEffect } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Drawer } from '#components/ui/overlays/drawer.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import type { NarrowMenuListProps } from './narrow-menu-list.tsx'

const loadList = () => import('./narrow-menu-list.tsx').then((file) => file.NarrowMenuList)
// The notice of scripts that could not be loaded offers to reload the page.
const onFailed = () => {}

/** Mounted when the drawer is first opened. */
function LazyList(props: NarrowMenuListProps) {
  const List = useLazyComponent(loadList, true, onFailed)
  return List ? <List {...props} /> : null
}

/**
 * The drawer of the narrow site, with everything that does not fit in the bottom bar. Its list is requested once the
 * page runs, since pages of the full site do not need it.
 */
export function NarrowMenu(props: NarrowMenuListProps) {
  const { labels } = props
  useEffect(() => void loadList().catch(onFailed), [])
  return (
    <Drawer
      label={labels.menu}
      openLabel={labels.openMenuAll}
      closeLabel={labels.closeMenuAll}
      button={<Icon name="menu" />}
      close={<Icon name="x" />}
      buttonClass="-ml-3 my-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <LazyList {...props} />
    </Drawer>
  )
}
