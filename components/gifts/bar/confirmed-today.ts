/** A gift to a room that its user did not want to be asked about again, stored in this browser until the day is over. */
export interface ConfirmedGift {
  userId: number
  roomId: number
  giftId: number
}

const keyOf = ({ userId, roomId, giftId }: ConfirmedGift) => `giftConfirmed:${userId}:${roomId}:${giftId}`
/** The day in this browser's time zone. */
const dayOf = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`

/** Whether the user is not to be asked about a gift of this price (tenths): they agreed today to one that cost as much. */
export function isConfirmedToday(gift: ConfirmedGift, tenths: number, now = new Date()): boolean {
  try {
    const [day, most] = (localStorage.getItem(keyOf(gift)) ?? '').split(' ')
    return day === dayOf(now) && tenths <= Number(most)
  } catch {
    return false
  }
}

/** Stores that the user is not to be asked again today about this gift up to a price in tenths. */
export function storeConfirmed(gift: ConfirmedGift, tenths: number, now = new Date()): void {
  try {
    localStorage.setItem(keyOf(gift), `${dayOf(now)} ${tenths}`)
  } catch {
    // Storage is blocked: they are asked again.
  }
}
