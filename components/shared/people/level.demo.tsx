import type { Exhibit } from '#components/ui/exhibit.ts'
import { LevelIcon } from './level-icon.tsx'

export const levelExhibit: Exhibit = {
  name: 'LevelIcon',
  pieces: ({ common }) => [
    {
      state: 'default',
      node: [0, 1, 9, 12, 25, 33, 47, 50].map((level) => (
        <LevelIcon key={level} level={level} label={common('level', { level })} />
      )),
    },
    { state: 'sizes', node: [14, 18, 24, 32].map((size) => <LevelIcon key={size} level={38} size={size} />) },
  ],
}
