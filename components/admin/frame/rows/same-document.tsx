import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { SameDocument as Others } from '#lib/contract/accounts/same-document.ts'
import { UserLink } from '../user-link.tsx'

/** Other users who submitted the same document; renders nothing if there are none. */
export function SameDocument({ others }: { others: Others }) {
  const t = useTranslations('admin.identities')
  if (others.length === 0) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-amber text-sm">
      <span className="flex items-center gap-1">
        <Icon name="circle-alert" size={16} />
        {t('sameDocument')}
      </span>
      {others.map((other) => (
        <span key={other.user_id} className="flex flex-wrap gap-x-1">
          <UserLink id={other.user_id} name={other.user_nickname} />
          <span className="text-ink-2">{t(`states.${other.state}`)}</span>
        </span>
      ))}
    </p>
  )
}
