'use client'

import type { ComponentProps } from 'react'
import { QueryStatus as Status } from '#components/shared/lists/query-status.tsx'
import { Box } from '#components/ui/box.tsx'

/** Placeholder of a section's content, in its box. */
export const QueryStatus = (props: ComponentProps<typeof Status>) => (
  <Box as="div">
    <Status {...props} />
  </Box>
)
