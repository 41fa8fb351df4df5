import type { Exhibit } from '#components/ui/exhibit.ts'
import { DanmakuSample } from './settings/danmaku-sample.tsx'

export const danmakuExhibit: Exhibit = {
  name: 'DanmakuLayer',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: (
        <DanmakuSample
          texts={[t('samples.lineGoal'), t('samples.lineSave'), t('samples.lineSong')]}
          send={t('samples.sendLine')}
          crowd={t('samples.crowd')}
        />
      ),
    },
  ],
}
