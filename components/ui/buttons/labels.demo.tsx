import type { Exhibit } from '../exhibit.ts'
import { Badge, Chip } from './chip.tsx'
import { LiveBadge, LiveDot } from './live-badge.tsx'

export const chipExhibit: Exhibit = {
  name: 'Chip',
  pieces: ({ common, t }) => [
    {
      state: 'tones',
      node: (
        <>
          <Chip>{common('level', { level: '12' })}</Chip>
          <Chip tone="brand">{common('roles.anchor')}</Chip>
          <Chip tone="info">{common('roles.manager')}</Chip>
          <Chip tone="amber">{common('roles.expert')}</Chip>
          <Chip tone="live">{t('samples.live')}</Chip>
        </>
      ),
    },
    {
      state: 'default',
      node: (
        <>
          <Badge>3</Badge>
          <Badge tone="live">99+</Badge>
        </>
      ),
    },
  ],
}

export const liveBadgeExhibit: Exhibit = {
  name: 'LiveBadge',
  pieces: ({ common }) => [
    {
      state: 'default',
      node: (
        <>
          <LiveBadge label={common('live')} />
          <LiveDot />
        </>
      ),
    },
  ],
}
