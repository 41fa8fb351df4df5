import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'

/**
 * Says that the data shown are simulated: a sentence for a screen, or a label for a card. Required on screens
 * with demo data.
 */
export async function SimulatedNote({ brief = false }: { brief?: boolean }) {
  const t = await getTranslations('common')
  if (brief) {
    return (
      <span
        title={t('simulatedNote')}
        className="inline-flex items-center rounded-xs border border-line-strong px-1.5 text-2xs text-ink-2 leading-4"
      >
        {t('simulated')}
      </span>
    )
  }
  return (
    <p className="flex items-start gap-2 text-ink-2 text-xs">
      <Icon name="info" size={14} className="mt-0.5" />
      <span>{t('simulatedNote')}</span>
    </p>
  )
}
