import type { Exhibit } from '#components/ui/exhibit.ts'
import { ScoreDigits } from '../figures/score-digits.tsx'
import { Cards } from '../lists/cards.tsx'
import { KickoffTime } from '../time/kickoff-time.tsx'
import { RelativeTime } from '../time/relative-time.tsx'

const AT = '2026-11-21T12:30:00.000Z'

export const scoreExhibit: Exhibit = {
  name: 'ScoreDigits',
  pieces: ({ common }) => {
    const sentence = common('score', { home: '2', away: '1' })
    return [
      { state: 'default', node: <ScoreDigits home={2} away={1} sentence={sentence} /> },
      { state: 'scored', node: <ScoreDigits home={2} away={1} sentence={sentence} scored="home" /> },
      {
        state: 'finished',
        node: (
          <ScoreDigits home={0} away={3} sentence={common('score', { home: '0', away: '3' })} live={false} />
        ),
      },
      { state: 'notStarted', node: <ScoreDigits home={null} away={null} sentence={common('noScore')} /> },
      {
        state: 'sizes',
        node: (
          <>
            <ScoreDigits size="strip" home={2} away={1} sentence={sentence} />
            <ScoreDigits
              size="hero"
              home={112}
              away={98}
              sentence={common('score', { home: '112', away: '98' })}
            />
          </>
        ),
      },
    ]
  },
}

export const cardsExhibit: Exhibit = {
  name: 'Cards',
  pieces: ({ common }) => [
    {
      state: 'default',
      node: (
        <>
          <Cards yellow={2} red={0} yellowSentence={common('yellowCards', { count: 2 })} redSentence="" />
          <Cards
            yellow={3}
            red={1}
            yellowSentence={common('yellowCards', { count: 3 })}
            redSentence={common('redCards', { count: 1 })}
          />
          <Cards yellow={0} red={2} yellowSentence="" redSentence={common('redCards', { count: 2 })} />
        </>
      ),
    },
  ],
}

export const timesExhibit: Exhibit = {
  name: 'KickoffTime, RelativeTime',
  pieces: ({ language, common }) => [
    {
      state: 'default',
      node: (
        <>
          <KickoffTime at={AT} zone="Asia/Shanghai" language={language} />
          <KickoffTime at={AT} zone="Asia/Shanghai" language={language} show="date" />
          <KickoffTime at={AT} zone="Asia/Shanghai" language={language} show="both" />
          <RelativeTime at="2026-11-21T12:29:38.000Z" now={AT} language={language} />
        </>
      ),
    },
    {
      state: 'unknown',
      node: (
        <KickoffTime
          at={AT}
          zone="Asia/Shanghai"
          language={language}
          show="both"
          unknown={common('timeUnknown')}
        />
      ),
    },
  ],
}
