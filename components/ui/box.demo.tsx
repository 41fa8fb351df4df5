import { Box, BoxHead, SectionHead } from './box.tsx'
import { LiveDot } from './buttons/live-badge.tsx'
import type { Exhibit } from './exhibit.ts'
import { Cell, HeadCell, Row, Table } from './table.tsx'

const TEAMS = [
  { zone: 'brand', played: 12, difference: '+17', points: 29 },
  { zone: 'info', played: 12, difference: '+8', points: 23 },
  { zone: undefined, played: 11, difference: '−2', points: 14 },
] as const

export const boxExhibit: Exhibit = {
  name: 'Box, Table',
  pieces: ({ t }) => [
    {
      state: 'default',
      node: (
        <Box as="div" className="w-full">
          <BoxHead
            title={t('samples.standings')}
            note={
              <>
                <LiveDot />
                {t('samples.live')}
              </>
            }
            end={<span className="text-ink-2 text-sm">{t('samples.full')}</span>}
          />
          <Table caption={t('samples.standings')}>
            <thead>
              <tr>
                <HeadCell className="w-10 text-center!">#</HeadCell>
                <HeadCell className="text-left!">{t('samples.team')}</HeadCell>
                <HeadCell>{t('samples.played')}</HeadCell>
                <HeadCell>{t('samples.difference')}</HeadCell>
                <HeadCell>{t('samples.points')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {TEAMS.map((team, at) => (
                <Row key={team.points} zone={team.zone}>
                  <Cell className="text-center! text-ink-2">{at + 1}</Cell>
                  <Cell as="th">{[t('samples.home'), t('samples.away'), t('samples.longTeam')][at]}</Cell>
                  <Cell>{team.played}</Cell>
                  <Cell>{team.difference}</Cell>
                  <Cell className="font-semibold">{team.points}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Box>
      ),
    },
    {
      state: 'links',
      node: (
        <div className="w-full">
          <SectionHead
            title={t('samples.standings')}
            note="20"
            end={<a href="#box">{t('samples.full')}</a>}
          />
        </div>
      ),
    },
  ],
}
