import { useTranslations } from 'next-intl'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

/** Shown instead of the goods while the operator has switched the mall off. */
export function MallOff() {
  const t = useTranslations('mall')
  return (
    <Box as="div">
      <EmptyState icon={<Icon name="gift" size={24} />} title={t('off')} text={t('offText')} />
    </Box>
  )
}
