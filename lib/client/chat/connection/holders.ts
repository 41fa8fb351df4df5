/** Counts those who need something, such as an open connection. */
export function createHolders({ onFirst, onLast }: { onFirst(): void; onLast(): void }) {
  let count = 0
  return {
    get count(): number {
      return count
    },
    /** Needs it until the returned function is called. */
    hold(): () => void {
      let isHeld = true
      count++
      onFirst()
      return () => {
        if (!isHeld) return
        isHeld = false
        count--
        if (count === 0) onLast()
      }
    },
  }
}
