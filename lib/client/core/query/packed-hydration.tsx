'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'

/** Adds the packed state of a page's queries to the browser's cache, for the components inside. */
export function PackedHydration(props: { state: Packed<DehydratedState>; children: ReactNode }) {
  const state = useMemo(() => unpack(props.state), [props.state])
  return <HydrationBoundary state={state}>{props.children}</HydrationBoundary>
}
