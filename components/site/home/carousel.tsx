'use client'

import { type ReactNode, useRef, useState } from 'react'
import { slideAt } from './turn.ts'
import { useAutoplay } from './use-autoplay.ts'

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string
  labels: { pause: string; play: string }
  icons: { pause: ReactNode; play: ReactNode }
  /** Labels of each slide and its dot. */
  names: readonly { slide: string; dot: string }[]
  children: ReactNode[]
}

/** More dots than this are replaced by a counter. */
const MAX_DOTS = 6

/**
 * Slides in a natively scrolling row; a script only advances it. It pauses while hovered or focused and in a
 * background tab, starts stopped for users with reduced motion, and can be stopped.
 */
export function Carousel({ label, labels, icons, names, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = children.length
  const turning = useAutoplay({ track, at, count })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      onPointerEnter={turning.pause}
      onPointerLeave={turning.resume}
      onFocus={turning.pause}
      onBlur={turning.resume}
    >
      <ul
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(slideAt(scrollLeft, clientWidth, count))
        }
        className="scroll-x relative flex snap-x snap-mandatory gap-4"
      >
        {children.map((slide, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
            key={n}
            aria-label={names[n]?.slide}
            className="w-full shrink-0 snap-start"
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className="absolute right-2 bottom-1.5 flex items-center rounded-md bg-veil px-1 max-lg:bottom-0 max-lg:bg-transparent">
          <button
            type="button"
            aria-label={turning.isOn ? labels.pause : labels.play}
            title={turning.isOn ? labels.pause : labels.play}
            onClick={turning.toggle}
            className="grid size-8 place-items-center rounded-sm text-ink-2 hover:text-ink max-lg:size-11"
          >
            {turning.isOn ? icons.pause : icons.play}
          </button>
          {count > MAX_DOTS ? (
            <span aria-hidden="true" className="num px-2 text-ink-2 text-xs">{`${at + 1} / ${count}`}</span>
          ) : (
            names.map((name, n) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
                key={n}
                type="button"
                aria-label={name.dot}
                title={name.dot}
                aria-current={n === at ? 'true' : undefined}
                onClick={() => turning.goTo(n)}
                className="group grid h-8 w-6 place-items-center max-lg:size-11"
              >
                <span className="h-2 w-2 rounded-full bg-ink-3 transition-[width] group-hover:bg-ink group-aria-[current]:w-5 group-aria-[current]:bg-brand" />
              </button>
            ))
          )}
        </div>
      ) : null}
    </section>
  )
}
