import type { CodeOf } from '../enumerations.ts'
import { BRAKE_MIN_INSTALLED } from '../limits.ts'
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

/** Returns the release that a device is offered: of those it meets, the one with the highest build. */
export const updateFor = <Each extends Release>(
  device: Device,
  releases: readonly Each[],
  moment: number,
): Each | undefined =>
  releases
    .filter((release) => unmetByAppUpdate(release, device, moment).length === 0)
    .toSorted((one, other) => other.build - one.build)[0]

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

/** What devices reported about a release. */
export interface Reported {
  /** Devices that installed it. */
  installed: number
  /** Devices that couldn't install or start it. */
  failed: number
}

/**
 * Returns the failures per 1,000 devices that installed a release, rounded down; `null` while fewer than
 * `BRAKE_MIN_INSTALLED` have, because the rate says nothing yet.
 */
export const failureRate = ({ installed, failed }: Reported): number | null =>
  installed < BRAKE_MIN_INSTALLED ? null : Math.floor((failed * 1000) / installed)

/**
 * Whether the failures of a release pass the threshold at which its rollout pauses.
 * @param brake failures per 1,000 devices that installed it; null if it never pauses by itself
 */
export const passesBrake = ({ installed, failed }: Reported, brake: number | null): boolean =>
  brake !== null && installed >= BRAKE_MIN_INSTALLED && failed * 1000 > brake * installed
