import { unwrap } from '@admin/api-client'
import type { Revealed, RevealRequest } from '@admin/api-client/contract/home/personalData'
import { REVEAL_MINUTES } from '@admin/api-client/contract/limits'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** One masked field of a record. */
export interface MaskedFieldOf {
  /** Name of the area. */
  area: string
  /** Of the record. */
  id: string
  field: string
}

/** One masked field, as an account sees it. */
export interface Viewed extends MaskedFieldOf {
  /** Id of the account. */
  account: string
}

/** A value that is shown until a moment, in epoch milliseconds of this device. */
export interface ShownValue {
  value: string
  until: number
}

const MINUTE = 60_000

/** Reveals masked fields of a record. The answer isn't kept: once it is masked, nothing in the page has it. */
export const revealMutation = mutationOptions({
  mutationKey: ['personalData', 'reveal'],
  mutationFn: (body: RevealRequest) => unwrap(api.POST('/api/admin/personal-data/reveal', { body })),
  gcTime: 0,
})

/** Until when fields are revealed to an account without another reason, by the clock of this device. */
const granted = new Map<string, number>()

const keyOf = ({ account, area, id, field }: Viewed) => `${account} ${area} ${id} ${field}`

/** Whether a field was revealed within the last minutes, so that revealing it takes no other reason. */
export const isGranted = (masked: Viewed): boolean => (granted.get(keyOf(masked)) ?? 0) > Date.now()

/** Makes the next reveal of a field ask for a reason. */
export const forgetGrant = (masked: Viewed): boolean => granted.delete(keyOf(masked))

/** Returns the revealed value of a field, and remembers until when it is revealed without another reason. */
export function shownValue(masked: Viewed, { values }: Revealed): ShownValue {
  // By this device's clock, which may differ from the server's. A field that was revealed before ends as it would have.
  const until = isGranted(masked)
    ? (granted.get(keyOf(masked)) as number)
    : Date.now() + REVEAL_MINUTES * MINUTE
  granted.set(keyOf(masked), until)
  return { value: values.find(({ field }) => field === masked.field)?.value ?? '', until }
}
