'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { FollowedCard } from './followed-card.tsx'
import styles from './followed-strip.module.css'
import { useFollowedStrip } from './use-followed-strip.ts'

interface FollowedStripProps {
  /**
   * On the home page the invitation to choose teams is shown on every screen; above a list on a phone it
   * would push the matches down.
   */
  place: 'home' | 'list'
}

const SKELETONS = ['a', 'b', 'c', 'd']

/**
 * Followed teams and players with their live score or next match, those playing first. The HTML is the same
 * for all visitors: it has the invitation, and the browser fills the strip in at the same height.
 */
export function FollowedStrip({ place }: FollowedStripProps) {
  const t = useTranslations('social.followed')
  const language = useLocale()
  const id = useId()
  const { known, size, items, query, data } = useFollowedStrip()
  const isEmpty = size === 0 || items?.length === 0
  const [choosing, setChoosing] = useState(false)
  const closeDialog = () => setChoosing(false)
  // Loaded on first use; if that fails, the button can be pressed again.
  const Dialog = useLazyComponent(loadDialog, choosing, closeDialog)
  const choose = { busy: choosing && !Dialog, press: () => setChoosing(true) }
  return (
    <section aria-labelledby={id} data-place={place} data-known={known || undefined} className={styles.strip}>
      <header className="flex min-w-28 shrink-0 flex-col justify-center px-3.5 whitespace-nowrap max-lg:min-w-0 max-lg:pl-(--gutter)">
        <h2 id={id} className="text-base leading-5">
          {t('title')}
        </h2>
        <Link href="/persona" className="hit-44 self-start text-ink-2 text-xs hover:text-brand">
          {t('manage')}
        </Link>
      </header>
      {isEmpty ? (
        <>
          {/* Instead of the invitation where something is followed (public/theme.js), until it is known. */}
          <Waiting className={styles.waiting ?? ''} />
          <p className={`flex flex-1 items-center gap-3 px-3.5 text-ink-2 text-sm ${styles.invitation}`}>
            <span className="min-w-0 max-md:hidden">{t('empty')}</span>
            <ChooseTeams kind="primary" {...choose} />
          </p>
        </>
      ) : query.isError && !data ? (
        <p className="flex flex-1 items-center gap-3 px-3.5 text-ink-2 text-sm" role="alert">
          {t('failed')}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : items === undefined || data === undefined ? (
        <Waiting />
      ) : (
        <ul className="flex min-w-0">
          {items.map((item) =>
            item.kind === 'competition' ? null : (
              <li key={`${item.kind} ${item.id}`} className={styles.card}>
                <FollowedCard
                  item={item}
                  zone={data.time_zone}
                  serverTime={data.server_time}
                  language={language}
                />
              </li>
            ),
          )}
          <li className="flex shrink-0 items-center border-line border-l px-3.5">
            <ChooseTeams kind="outline" {...choose} />
          </li>
        </ul>
      )}
      {choosing && Dialog ? <Dialog onClose={closeDialog} /> : null}
    </section>
  )
}

/** Cards of the strip while they load. */
function Waiting({ className = '' }: { className?: string }) {
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

const loadDialog = () => import('./choose-teams.tsx').then((file) => file.ChooseTeamsDialog)

/** The button that opens the dialog to choose teams; the dialog outlives it, since a follow replaces it. */
function ChooseTeams({
  kind,
  busy,
  press,
}: {
  kind: 'primary' | 'outline'
  busy: boolean
  press: () => void
}) {
  const t = useTranslations('social.followed')
  return (
    <Button
      kind={kind}
      size="sm"
      busy={busy}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDialog().catch(() => {})}
      onClick={press}
    >
      {t('choose')}
    </Button>
  )
}
