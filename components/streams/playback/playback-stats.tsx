'use client'

import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { Playback, PlaybackClass, PlaybackStats as Stats } from '#lib/contract/streams/playback.ts'
import { FAIL_REASONS } from '#lib/shared/vocabulary/playback.ts'
import { HintList, VerdictChip } from '../stats/verdict.tsx'
import { percentOf, perHourOf, secondsOf } from './playback-format.ts'

const NAME = 'h-auto! whitespace-normal! py-1.5'

/**
 * Playback quality of a stream as reported by viewers: verdict, totals per protocol and quality, anomalies
 * and hints. Needs the texts of `signal`. Renders nothing without reports. `isSignalGood`: the incoming signal has no
 * problems, so that stalls are not the encoder's fault.
 */
export function PlaybackStats({
  playback,
  caption,
  isSignalGood = false,
}: {
  playback: Playback
  caption: string
  isSignalGood?: boolean
}) {
  const t = useTranslations('streams.health.playback')
  const health = useTranslations('streams.health')
  const { verdict, hints, all, classes } = playback
  if (verdict === null) return null
  const failures = ({ failures: of }: Stats) =>
    FAIL_REASONS.filter((reason) => of[reason] > 0).map((reason) =>
      t(`failure.${reason}`, { times: of[reason] }),
    )
  const row = (name: string, key: string, stats: Stats) => (
    <Row key={key}>
      <Cell as="th" className={NAME}>
        {name}
        <span className="block text-ink-3 text-xs">
          {[t('reports', { count: stats.reports }), ...failures(stats)].join(' · ')}
        </span>
      </Cell>
      <Cell>{percentOf(stats.rebuffer_share)}</Cell>
      <Cell>{perHourOf(stats.stalls_per_hour)}</Cell>
      <Cell>{secondsOf(stats.first_frame_ms)}</Cell>
    </Row>
  )
  const named = ({ protocol, quality, device }: PlaybackClass) =>
    t('class', {
      protocol: t(`protocol.${protocol}`),
      quality: health(`quality.${quality}`),
      device: t(`device.${device}`),
    })
  return (
    <div className="py-4">
      <div className="flex min-h-6 items-center gap-2 px-4">
        <VerdictChip verdict={verdict} announce={t('announce', { verdict: health(`verdict.${verdict}`) })} />
      </div>
      <Table caption={caption} className="mt-2">
        <thead>
          <tr>
            <HeadCell className="text-left!">{t('way')}</HeadCell>
            <HeadCell>{t('rebuffer')}</HeadCell>
            <HeadCell>{t('stalls')}</HeadCell>
            <HeadCell>{t('firstFrame')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {classes.length > 1 ? row(t('all'), 'all', all) : null}
          {classes.map((one) => row(named(one), `${one.protocol} ${one.quality} ${one.device}`, one))}
        </tbody>
      </Table>
      <div className="px-4">
        <HintList
          title={t('viewerAdvice')}
          hints={hints.map((hint) =>
            t(hint === 'all_stall' && isSignalGood ? 'hint.all_stall_good_signal' : `hint.${hint}`),
          )}
          poor={verdict === 'poor'}
        />
      </div>
    </div>
  )
}
