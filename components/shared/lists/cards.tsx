/**
 * Yellow and red cards of one side as counts. Red differs from yellow by more than its colour: it comes first
 * and is slanted. The texts for screen readers come from `common.yellowCards` and `common.redCards`.
 */
export function Cards(props: { yellow: number; red: number; yellowSentence: string; redSentence: string }) {
  if (props.yellow <= 0 && props.red <= 0) return null
  return (
    <span className="num inline-flex shrink-0 items-center gap-0.5 font-semibold text-2xs">
      {props.red > 0 ? (
        <Card
          sentence={props.redSentence}
          count={props.red}
          className="bg-card-red text-on-card-red -skew-x-8"
        />
      ) : null}
      {props.yellow > 0 ? (
        <Card
          sentence={props.yellowSentence}
          count={props.yellow}
          className="bg-card-yellow text-on-card-yellow"
        />
      ) : null}
    </span>
  )
}

function Card({ count, sentence, className }: { count: number; sentence: string; className: string }) {
  return (
    <span
      title={sentence}
      className={`grid h-3.5 min-w-3 place-items-center rounded-[2px] px-0.5 leading-none ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
