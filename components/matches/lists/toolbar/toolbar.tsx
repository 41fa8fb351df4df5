'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { useBoard, useBoardStore } from '../board/board-context.tsx'
import { useListOptions } from '../board/list-options.tsx'
import { type Filter, isFiltered, NO_FILTER } from '../filter/filter.ts'
import { LazyDialog } from './lazy-dialog.tsx'
import styles from './toolbar.module.css'

const MARKS = {
  filter: 'M4 6h16M7 12h10M10 18h4',
  order: 'M7 4v16M3 8l4-4 4 4M17 20V4M13 16l4 4 4-4',
  compact: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  pause: 'M9 5v14M15 5v14',
  resume: 'M7 5l12 7-12 7z',
  settings:
    'M4 8h10M18 8h2M4 16h2M10 16h10M14 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
} as const

const filterDialog = () => import('../filter/filter-dialog.tsx')
const settingsDialog = () => import('../settings/settings-dialog.tsx')

/** Controls of the list: quick filters, filter, order, row size, pause, settings. */
export function Toolbar() {
  const t = useTranslations('matches.scores')
  const { filter, by, setFilter, setOrder } = useListOptions()
  const sport = useBoard((board) => board.view.sport)
  const compact = usePreference('row_size') === 'compact'
  const phoneOdds = usePreference('phone_odds')
  const { shown: hasOdds } = useOddsPreferences()
  const quick = [
    'followed',
    'top',
    'streams',
    ...(sport === 'basketball' ? (['clutch'] as const) : []),
  ] as const
  const others: Filter = { ...filter, only: null }
  return (
    <fieldset aria-label={t('toolbar')} className={styles.bar}>
      <div className={styles.chips}>
        {hasOdds ? (
          <span className={styles.phone}>
            <Tool pressed={phoneOdds} press={() => setPreferences({ phone_odds: !phoneOdds })}>
              {t('settings.odds')}
            </Tool>
          </span>
        ) : null}
        <Tool pressed={!isFiltered(filter)} press={() => setFilter(NO_FILTER)}>
          {t('quick.all')}
        </Tool>
        {quick.map((only) => (
          <Tool
            key={only}
            pressed={filter.only === only}
            press={() => setFilter({ ...filter, only: filter.only === only ? null : only })}
          >
            {t(`quick.${only}`)}
          </Tool>
        ))}
        <LazyDialog load={filterDialog} className={styles.tool} active={isFiltered(others)}>
          <Mark of="filter" />
          {t('filter.open')}
        </LazyDialog>
      </div>
      <div className={styles.chips}>
        <Tool
          pressed={by === 'time'}
          press={() => setOrder(by === 'time' ? 'competition' : 'time')}
          name={`${t('order.label')}: ${t('order.time')}`}
        >
          <Mark of="order" />
          {t('order.time')}
        </Tool>
        <Tool pressed={compact} press={() => setPreferences({ row_size: compact ? 'full' : 'compact' })}>
          <Mark of="compact" />
          {t('compact')}
        </Tool>
        <Pause />
        <LazyDialog load={settingsDialog} className={styles.tool}>
          <Mark of="settings" />
          {t('settings.open')}
        </LazyDialog>
      </div>
    </fieldset>
  )
}

/** Pauses all updates, including clocks, until the user resumes them. */
function Pause() {
  const t = useTranslations('matches.scores')
  const store = useBoardStore()
  const router = useRouter()
  const { socket } = usePageSocket()
  const paused = useBoard((board) => board.pausedAt !== null)
  const press = () => {
    const now = socket.serverNow() ?? Date.parse(store.get().serverTime)
    if (!store.pause(paused ? null : now)) router.refresh()
  }
  return (
    <Tool pressed={paused} press={press} name={t('pause')}>
      <Mark of={paused ? 'resume' : 'pause'} />
      {t(paused ? 'resume' : 'pause')}
    </Tool>
  )
}

function Tool(props: { pressed: boolean; press: () => void; name?: string; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      aria-label={props.name}
      onClick={props.press}
      className={styles.tool}
    >
      {props.children}
    </button>
  )
}

function Mark({ of }: { of: keyof typeof MARKS }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={MARKS[of]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}
