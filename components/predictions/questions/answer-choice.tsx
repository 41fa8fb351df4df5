interface AnswerChoiceProps {
  legend: string
  /** Name of the group of radio buttons. */
  name: string
  answers: readonly { position: number; text: string }[]
  chosen: number | null
  onChoose: (position: number) => void
}

/** One of the answers of a question, as radio buttons. */
export function AnswerChoice({ legend, name, answers, chosen, onChoose }: AnswerChoiceProps) {
  return (
    <fieldset className="border-0 p-0">
      <legend className="mb-1 font-medium text-ink text-sm wrap-anywhere">{legend}</legend>
      {answers.map(({ position, text }) => (
        <label
          key={position}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-1 text-base text-ink hover:bg-surface-2 has-checked:font-semibold has-checked:text-brand"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === position}
            onChange={() => onChoose(position)}
            className="accent-brand"
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
