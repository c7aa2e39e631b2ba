/** What a value is, and so how much of it a mask leaves. */
export type MaskKind = 'phone' | 'email' | 'id' | 'bank'

/** Always as many: a mask does not tell how long the value is. */
const STARS = '****'

/** Characters left at the start and the end. */
const ENDS = { phone: [3, 4], id: [3, 4], bank: [0, 4] } as const satisfies Record<
  Exclude<MaskKind, 'email'>,
  readonly [number, number]
>

/**
 * Masks a personal value: a phone number `138****5678`, an e-mail address `a****@example.com`, an identity
 * document `110****1234`, a bank account `****1234`.
 *
 * A value too short to keep its middle hidden is masked as a whole. A mask in the browser spares the eyes of
 * bystanders; what an operator may not know, the server must not send.
 */
export function maskText(value: string, kind: MaskKind): string {
  if (value === '') return ''
  if (kind === 'email') {
    const at = value.lastIndexOf('@')
    const name = Array.from(value.slice(0, Math.max(0, at)))
    return `${name.length > 1 ? name[0] : ''}${STARS}${at < 0 ? '' : value.slice(at)}`
  }
  const characters = Array.from(value.replace(/[\s-]/g, ''))
  const [head, tail] = ENDS[kind]
  // As much as is left must be hidden, or the mask hides too little.
  if (characters.length < head + tail + STARS.length) return STARS
  return characters.slice(0, head).join('') + STARS + characters.slice(-tail).join('')
}
