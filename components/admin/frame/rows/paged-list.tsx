'use client'

import { PagedRows, type PagedRowsProps } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'

/** A list of the console in its own box, page by page. */
export function PagedList<Item>(props: PagedRowsProps<Item>) {
  return (
    <Box as="div">
      <PagedRows {...props} />
    </Box>
  )
}
