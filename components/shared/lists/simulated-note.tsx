import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'

/** Says that what is shown is simulated: a line for a screen, or a word for a card. Screens with demo data carry one. */
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
