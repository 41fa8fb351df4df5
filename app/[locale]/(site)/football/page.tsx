import { ScorePage, type ScorePageProps, scoreMetadata } from './score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('football', props)

export default function Football(props: ScorePageProps) {
  return <ScorePage sport="football" searchParams={props.searchParams} />
}
