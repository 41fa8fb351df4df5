/** Style of the actions beside the follow button in a room's header. */
export const HEAD_ACTION =
  'hit-44 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-sm px-2 text-ink-2 text-sm whitespace-nowrap hover:bg-surface-2 hover:text-ink'
