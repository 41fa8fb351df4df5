import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

/** Leads to the newest messages. `fresh`: how many have not been seen. */
export function NewestButton({ fresh, onClick }: { fresh: number; onClick: () => void }) {
  const t = useTranslations('chat')
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
      <Button
        size="sm"
        kind="primary"
        icon={<Icon name="arrow-down" size={14} />}
        onClick={onClick}
        className="pointer-events-auto shadow-pop"
      >
        {fresh > 0 ? t('newLines', { count: fresh }) : t('newest')}
      </Button>
    </div>
  )
}
