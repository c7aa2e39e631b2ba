interface Rate {
  kbps: number
  fee: number
}

/** Returns bit rates in rising order, each with its place in the list and the next lower one. */
export const risingRates = <Each extends { kbps: number }>(bitRates: readonly Each[]) =>
  bitRates
    .map((rate, index) => ({ rate, index }))
    .sort((one, other) => one.rate.kbps - other.rate.kbps)
    .map((each, place, all) => ({ ...each, lower: all[place - 1]?.rate }))

/** Whether a bit rate costs less than the next lower one, which it must not (specification, section 5). */
export const isBelowLower = ({ rate, lower }: { rate: Rate; lower: Rate | undefined }): boolean =>
  lower !== undefined && rate.fee < lower.fee
