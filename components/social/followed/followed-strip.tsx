'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { Link } from '#lib/i18n/link.tsx'
import styles from './followed-strip.module.css'
import { rememberFollows } from './follows-mark.ts'
import { StripError, StripSkeleton } from './strip-states.tsx'

interface FollowedStripProps {
  /**
   * On the home page the invitation to choose teams is shown on every screen; above a list on a phone it
   * would push the matches down.
   */
  place: 'home' | 'list'
}

/**
 * Followed teams and players with their live score or next match, those playing first. The HTML is the same
 * for all visitors: it has the invitation, and the browser fills the strip in at the same height. The cards are
 * loaded where something is followed.
 */
export function FollowedStrip({ place }: FollowedStripProps) {
  const t = useTranslations('social.followed')
  const id = useId()
  const known = useFavourites((now) => now.known, false)
  const size = useFavourites(({ team, player }) => team.size + player.size, 0)
  useEffect(() => {
    if (known) rememberFollows(size > 0)
  }, [known, size])
  const [failed, setFailed] = useState(false)
  const Cards = useLazyComponent(loadCards, size > 0 && !failed, () => setFailed(true))
  const [choosing, setChoosing] = useState(false)
  const closeDialog = () => setChoosing(false)
  // Loaded on first use; if that fails, the button can be pressed again.
  const Dialog = useLazyComponent(loadDialog, choosing, closeDialog)
  const choose = { busy: choosing && !Dialog, press: () => setChoosing(true) }
  const invitation = (
    <p className={`flex flex-1 items-center gap-3 px-3.5 text-ink-2 text-sm ${styles.invitation}`}>
      <span className="min-w-0 max-md:hidden">{t('empty')}</span>
      <ChooseTeams kind="primary" {...choose} />
    </p>
  )
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
      {size === 0 ? (
        <>
          {/* Instead of the invitation where something is followed (components/layout/theme/theme.js), until it is known. */}
          <StripSkeleton className={styles.waiting ?? ''} />
          {invitation}
        </>
      ) : Cards ? (
        <Cards invitation={invitation} choose={<ChooseTeams kind="outline" {...choose} />} />
      ) : failed ? (
        <StripError busy={false} retry={() => setFailed(false)} />
      ) : (
        <StripSkeleton />
      )}
      {choosing && Dialog ? <Dialog onClose={closeDialog} /> : null}
    </section>
  )
}

const loadCards = () => import('./followed-cards.tsx').then((file) => file.FollowedCards)
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
