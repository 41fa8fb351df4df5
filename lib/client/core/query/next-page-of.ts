/** The number of the page after a page of a list; undefined after the last one. */
export const nextPageOf = (last: { page: number; page_size: number; total: number }): number | undefined =>
  last.page * last.page_size < last.total ? last.page + 1 : undefined
