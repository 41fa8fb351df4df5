import type { Exhibit } from '#components/ui/exhibit.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'
import { CompetitionChip } from './competition-chip.tsx'
import { Crest } from './crest.tsx'
import { TeamName } from './team-name.tsx'

const PAIRS = [
  '#c8102e #ffffff',
  '#132257 #f2c53d',
  '#00754a #ffffff',
  '#241f20 #ffffff',
  '#6cabdd #1c2c5b',
  '#ffffff #c8102e',
  '#fdb913 #231f20',
  '#7a263a #95bfe5',
]

export const crestExhibit: Exhibit = {
  name: 'Crest',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: CREST_PATTERNS.map((pattern, at) => {
        const [primary = '', secondary = ''] = (PAIRS[at] ?? '').split(' ')
        return <Crest key={pattern} size={40} name={pattern} colours={{ primary, secondary, pattern }} />
      }),
    },
    {
      state: 'sizes',
      node: [16, 20, 30, 56].map((size) => (
        <Crest
          key={size}
          size={size}
          name=""
          colours={{ primary: '#c8102e', secondary: '#ffffff', pattern: 'stripes' }}
        />
      )),
    },
    {
      state: 'fallback',
      node: [t('samples.home'), t('samples.away'), t('samples.longTeam'), 'A', 'B', 'C'].map((name) => (
        <Crest key={name} size={30} name={name} colours={null} />
      )),
    },
  ],
}

export const teamNameExhibit: Exhibit = {
  name: 'TeamName',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: (
        <TeamName
          name={t('samples.home')}
          colours={{ primary: '#c8102e', secondary: '#ffffff', pattern: 'hoops' }}
        />
      ),
    },
    { state: 'quiet', node: <TeamName quiet reverse name={t('samples.away')} colours={null} /> },
    { state: 'long', node: <TeamName className="w-44" name={t('samples.longTeam')} colours={null} /> },
  ],
}

export const competitionChipExhibit: Exhibit = {
  name: 'CompetitionChip',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: (
        <>
          <CompetitionChip name={t('samples.league')} colour="#3d195b" />
          <CompetitionChip name={t('samples.cup')} colour="#fdb913" />
          <CompetitionChip name={t('samples.league')} colour={null} />
        </>
      ),
    },
    { state: 'long', node: <CompetitionChip name={t('samples.longLeague')} colour="#0b5d66" /> },
  ],
}
