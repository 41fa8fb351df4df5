import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

/** Empty state, with the reason. */
export const NoPast = ({ title, text }: { title: string; text: string }) => (
  <Box>
    <EmptyState icon={<Icon name="list" size={26} />} title={title} text={text} />
  </Box>
)
