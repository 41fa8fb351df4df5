import { Box } from './box.tsx'
import { Button } from './buttons/button.tsx'
import { EmptyState, ErrorState } from './empty-state.tsx'
import type { Exhibit } from './exhibit.ts'
import { Icon } from './icons/icon.tsx'
import { Progress } from './progress.tsx'
import { SkeletonRows } from './skeleton.tsx'

export const statesExhibit: Exhibit = {
  name: 'Skeleton, EmptyState, ErrorState',
  pieces: ({ t, common }) => [
    {
      state: 'loading',
      node: (
        <Box as="div" className="w-full">
          <SkeletonRows label={common('loading')} rows={3} columns={['w-8', 'w-2/5', 'w-10', 'w-14']} />
        </Box>
      ),
    },
    {
      state: 'empty',
      node: (
        <Box as="div" className="w-full">
          <EmptyState
            icon={<Icon name="calendar" size={26} />}
            title={t('samples.emptyTitle')}
            text={t('samples.emptyText')}
            action={<Button>{t('samples.emptyAction')}</Button>}
          />
        </Box>
      ),
    },
    {
      state: 'error',
      node: (
        <Box as="div" className="w-full">
          <ErrorState
            icon={<Icon name="wifi-off" size={26} />}
            title={common('errorTitle')}
            text={common('errorText')}
            retry={<Button icon={<Icon name="rotate-ccw" size={16} />}>{common('retry')}</Button>}
          />
        </Box>
      ),
    },
  ],
}

export const progressExhibit: Exhibit = {
  name: 'Progress',
  pieces: ({ t }) => [
    { state: 'known', node: <Progress label={t('samples.upload')} value={0.64} /> },
    { state: 'unknown', node: <Progress label={t('samples.upload')} /> },
  ],
}
