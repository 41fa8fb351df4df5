import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './followed-strip.module.css'

const SKELETONS = ['a', 'b', 'c', 'd']

/** Cards of the strip while they load. */
export function StripSkeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`flex min-w-0 flex-1 overflow-hidden ${className}`}>
      {SKELETONS.map((key) => (
        <span key={key} className={`${styles.card} flex items-center gap-2.5 px-3`}>
          <Skeleton className="size-7 rounded-full" />
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-2.5 w-28" />
          </span>
        </span>
      ))}
    </span>
  )
}

/** In place of the cards that could not be loaded. */
export function StripError({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useTranslations('social.followed')
  return (
    <p className="flex flex-1 items-center gap-3 px-3.5 text-ink-2 text-sm" role="alert">
      {t('failed')}
      <Button size="sm" busy={busy} onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  )
}
