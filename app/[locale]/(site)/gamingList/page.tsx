import { ScorePage, type ScorePageProps, scoreMetadata } from '../football/score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('esports', props)

export default function GamingList(props: ScorePageProps) {
  return <ScorePage sport="esports" searchParams={props.searchParams} />
}
