import type { Page } from '@playwright/test'

/** Everything that was seen moving within `ms`: running animations and transitions, by name and place. */
export const seenMoving = (page: Page, ms: number): Promise<string[]> =>
  page.evaluate(
    (length) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>()
        const from = performance.now()
        const look = () => {
          for (const animation of document.getAnimations()) {
            const { effect, playState } = animation
            const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0)
            // What ends within a frame is no movement: that is how motion is switched off.
            if (playState !== 'running' || lasts < 10) continue
            const target = effect instanceof KeyframeEffect ? effect.target : null
            const name =
              animation instanceof CSSAnimation
                ? animation.animationName
                : animation instanceof CSSTransition
                  ? animation.transitionProperty
                  : 'animation'
            seen.add(`${name} of <${target?.tagName.toLowerCase()} class="${target?.className}">`)
          }
          if (performance.now() - from > length) resolve([...seen])
          else requestAnimationFrame(look)
        }
        look()
      }),
    ms,
  )
