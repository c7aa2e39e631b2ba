import type { CodeOf } from '../enumerations.ts'
import { ADOPTION_MIN_DEVICES, BRAKE_MIN_REPORTED } from '../limits.ts'
import type { Period } from '../publication.ts'

/** An app's version: one to four numbers, such as `2.14.0`. */
export const APP_VERSION = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){0,3}$/

/** Compares versions number by number; a missing number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one.split('.'), other.split('.')]
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = Number(first[index] ?? 0) - Number(second[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a of 32 bits, with the finalizer of MurmurHash3, so that the remainder of a division is spread evenly. */
function hash(text: string): number {
  let value = FNV_OFFSET
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, FNV_PRIME)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * Whether a device is among the share of devices that a release is offered to. A device that is, stays in while the
 * share rises.
 * @param share percent, 0–100
 */
export const isInShare = (deviceId: string, releaseId: string, share: number): boolean =>
  hash(`${releaseId} ${deviceId}`) % 100 < share

/** What decides whether a release is offered to a device. */
export interface Release extends Period {
  id: string
  platform: CodeOf<'clientFlag'>
  channel: CodeOf<'releaseChannel'>
  build: number
  /** Only devices with a version below it; empty for all. */
  versionsBelow: string
  /** Percent of devices. */
  share: number
  /** Empty for all. */
  countries: readonly string[]
  status: CodeOf<'updateStatus'>
}

/** A device that asks for an update. */
export interface Device {
  id: string
  platform: CodeOf<'clientFlag'>
  channel: CodeOf<'releaseChannel'>
  version: string
  build: number
  country: string
}

/** What a release must meet to be offered to a device. */
export const updateConditions = [
  'rolledOut',
  'started',
  'notOver',
  'samePlatform',
  'sameChannel',
  'newer',
  'versionBelow',
  'country',
  'inShare',
] as const
export type UpdateCondition = (typeof updateConditions)[number]

/**
 * Returns the conditions under which a release is offered that a device doesn't meet; empty if it is offered.
 * @param moment epoch milliseconds
 */
export function unmetByAppUpdate(release: Release, device: Device, moment: number): UpdateCondition[] {
  const { status, publishFrom, publishTo, versionsBelow, countries } = release
  const met: Record<UpdateCondition, boolean> = {
    rolledOut: status === 'rolling' || status === 'complete',
    started: publishFrom === null || publishFrom <= moment,
    notOver: publishTo === null || moment < publishTo,
    samePlatform: release.platform === device.platform,
    sameChannel: release.channel === device.channel,
    newer: release.build > device.build,
    versionBelow: versionsBelow === '' || compareVersions(device.version, versionsBelow) < 0,
    country: countries.length === 0 || countries.includes(device.country),
    inShare: isInShare(device.id, release.id, release.share),
  }
  return updateConditions.filter((condition) => !met[condition])
}

/** A device whose own version no longer works needs a release whether or not it is in its share. */
const WAIVED: readonly UpdateCondition[] = ['versionBelow', 'inShare']

/**
 * Returns the release that a device is offered: of those it meets, the one with the highest build.
 * @param works whether the device's own version does. @default true
 */
export const updateFor = <Each extends Release>(
  device: Device,
  releases: readonly Each[],
  moment: number,
  works = true,
): Each | undefined =>
  releases
    .filter((release) =>
      unmetByAppUpdate(release, device, moment).every((unmet) => !works && WAIVED.includes(unmet)),
    )
    .toSorted((one, other) => other.build - one.build)[0]

/** Returns the highest of some versions; empty if all of them are. */
export const highestVersion = (versions: readonly string[]): string =>
  versions.filter(Boolean).toSorted((one, other) => compareVersions(other, one))[0] ?? ''

/**
 * Returns the lowest version that still works on a platform and channel; empty if all do.
 * @param releases only those that were published and not withdrawn count
 */
export const lowestWorking = (
  { platform, channel }: Pick<Device, 'platform' | 'channel'>,
  releases: readonly (Release & { lowestVersion: string })[],
): string =>
  highestVersion(
    releases
      .filter((release) => release.platform === platform && release.channel === channel)
      .filter(({ status }) => status === 'rolling' || status === 'paused' || status === 'complete')
      .map(({ lowestVersion }) => lowestVersion),
  )

/**
 * Returns whether a device's own version still works: those that were published for its country and have started decide.
 * @param moment epoch milliseconds
 */
export function isWorking(
  device: Device,
  releases: readonly (Release & { lowestVersion: string })[],
  moment: number,
): boolean {
  const started = releases.filter((release) => {
    const unmet = unmetByAppUpdate(release, device, moment)
    return !unmet.includes('started') && !unmet.includes('country')
  })
  const lowest = lowestWorking(device, started)
  return lowest === '' || compareVersions(device.version, lowest) >= 0
}

/** From a moment on, an update is offered to a share of devices. */
export interface RolloutStep {
  /** Percent of devices, 1–100. */
  share: number
  /** Epoch milliseconds. */
  time: number
}

/**
 * Returns the share of devices that a rollout has reached by its plan: that of the last step whose time has come, and
 * never less than it already has.
 * @param plan in any order
 * @param share percent of devices that it has
 * @param moment epoch milliseconds
 */
export const shareByPlan = (plan: readonly RolloutStep[], share: number, moment: number): number =>
  plan.reduce((reached, step) => (step.time <= moment ? Math.max(reached, step.share) : reached), share)

/**
 * Returns the plan of a rollout that is resumed: the steps that it hasn't reached are as much later as the pause was long.
 * @param share percent of devices that it has
 * @param pause milliseconds
 */
export const postponed = (plan: readonly RolloutStep[], share: number, pause: number): RolloutStep[] =>
  plan.map((step) => (step.share > share ? { ...step, time: step.time + pause } : step))

/** What devices reported about a release. */
export interface Reported {
  /** Devices that installed it. */
  installed: number
  /** Devices that couldn't install or start it. */
  failed: number
}

/** What counts for the thresholds of a release. */
export interface Counted extends Reported {
  /** Different users who reported a fault of its version on its platform. */
  faults: number
}

/** When the rollout of a release pauses by itself. */
export interface Thresholds {
  /** More of 1,000 devices failed; null: that never pauses it. */
  brake: number | null
  /** More users reported a fault; null: that never pauses it. */
  faultBrake: number | null
}

/**
 * Returns how many of 1,000 devices failed to install or start a release, rounded down; `null` while fewer than
 * `BRAKE_MIN_REPORTED` have reported, because the rate says nothing yet.
 */
export const failureRate = ({ installed, failed }: Reported): number | null =>
  installed + failed < BRAKE_MIN_REPORTED ? null : Math.floor((failed * 1000) / (installed + failed))

/** Returns which threshold of a release is passed, at which its rollout pauses; `null` if none is. */
export function passedThreshold(
  { installed, failed, faults }: Counted,
  { brake, faultBrake }: Thresholds,
): 'failures' | 'faults' | null {
  const devices = installed + failed
  if (brake !== null && devices >= BRAKE_MIN_REPORTED && failed * 1000 > brake * devices) return 'failures'
  return faultBrake !== null && faults > faultBrake ? 'faults' : null
}

/** Returns how many percent of so many devices some are, with one decimal, rounded down; `null` where they are too few. */
export const shareOfDevices = (installed: number, devices: number): number | null =>
  devices < ADOPTION_MIN_DEVICES ? null : Math.floor((installed * 1000) / devices) / 10

/** Devices that installed a release on one day. */
export interface InstalledOn {
  /** 0 is the first day after it was published. */
  day: number
  installed: number
}

/**
 * Returns how many devices had installed a release after each of so many days, and after how many days it was half of the
 * devices; `null` if it wasn't yet, or the devices are too few.
 * @param reports each day at most once, in any order
 * @param devices of the platform and channel
 */
export function adoptionOf(
  reports: readonly InstalledOn[],
  { days, devices }: { days: number; devices: number },
): { installed: number[]; daysToHalf: number | null } {
  const ordered = reports.toSorted((one, other) => one.day - other.day)
  let [total, daysToHalf]: [number, number | null] = [0, null]
  const reached = ordered.map(({ day, installed }) => {
    total += installed
    if (devices >= ADOPTION_MIN_DEVICES && total * 2 >= devices) daysToHalf ??= day + 1
    return { day, total }
  })
  const installed = Array.from(
    { length: days },
    (_, day) => reached.findLast((each) => each.day <= day)?.total ?? 0,
  )
  return { installed, daysToHalf }
}
