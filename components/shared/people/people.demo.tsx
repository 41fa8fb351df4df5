import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Exhibit } from '#components/ui/exhibit.ts'
import { ViewerCount } from '../figures/viewer-count.tsx'
import { SimulatedNote } from '../lists/simulated-note.tsx'
import { Avatar } from './avatar.tsx'
import { UserBadge } from './user-badge.tsx'

export const peopleExhibit: Exhibit = {
  name: 'Avatar, UserBadge',
  pieces: ({ t, common }) => [
    {
      state: 'default',
      node: ['7', '12', '31', '44', '58', '63', '79', '80', '95'].map((seed) => (
        <Avatar key={seed} seed={seed} size={40} />
      )),
    },
    { state: 'sizes', node: [20, 32, 44, 64].map((size) => <Avatar key={size} seed="31" size={size} />) },
    {
      state: 'icon',
      node: (
        <UserBadge
          seed="44"
          name={t('samples.user')}
          note={t('samples.note')}
          chips={<Chip tone="brand">{common('roles.anchor')}</Chip>}
        />
      ),
    },
    {
      state: 'long',
      node: (
        <div className="w-56">
          <UserBadge
            seed="95"
            name={`${t('samples.user')} ${t('samples.longTeam')}`}
            chips={<Chip tone="amber">38</Chip>}
          />
        </div>
      ),
    },
  ],
}

export const countsExhibit: Exhibit = {
  name: 'ViewerCount, SimulatedNote',
  pieces: ({ language, common }) => [
    {
      state: 'default',
      node: [861, 8904, 126_400, 1_250_000].map((count) => (
        <ViewerCount
          key={count}
          count={count}
          language={language}
          sentence={common('viewers', { count: String(count) })}
        />
      )),
    },
    { state: 'quiet', node: <SimulatedNote brief /> },
    { state: 'long', node: <SimulatedNote /> },
  ],
}
