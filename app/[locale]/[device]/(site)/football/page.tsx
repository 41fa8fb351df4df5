import { FootballRow } from '#components/matches/lists/row/football-row.tsx'
import { ScorePage, type ScorePageProps, scoreMetadata } from './score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('football', props)

export default function Football(props: ScorePageProps) {
  return <ScorePage sport="football" row={FootballRow} searchParams={props.searchParams} />
}
