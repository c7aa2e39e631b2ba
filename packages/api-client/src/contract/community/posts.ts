/** A file of a post. */
export interface PostAttachment {
  /** Address. */
  address: string
  name: string
}

/** What users can vote for. */
export interface Vote {
  type: 'g' | 'v'
  options: string[]
  /** The options are the signs of the zodiac. */
  zodiac: boolean
  endTime: number
  /** Option that came true, from 0; null before it is known, and for a vote that is no guess. */
  outcome: number | null
}
