import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'

/** Why an encoder was rejected, or what is wrong with its stream. */
export function SignalNotice({ notice }: { notice: AnchorRoom['signal_notice'] }) {
  const t = useTranslations('streams.studio.signal')
  if (!notice) return null
  const key = notice.key.replace(/^media\./, '').replaceAll('.', '_') as 'other'
  return (
    <p role="status" className="flex items-start gap-2 rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm">
      <Icon name="triangle-alert" size={18} />
      {t.has(key) ? t(key, notice.values) : t('other')}
    </p>
  )
}
