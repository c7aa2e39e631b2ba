import type { Config } from './context.ts'

const DEFAULT_TIME_ZONE = 'UTC'

/** IANA name of the zone that cron expressions are read in. */
export const timeZoneOf = ({ timeZone = DEFAULT_TIME_ZONE }: Config): string => timeZone
