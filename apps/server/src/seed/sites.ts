import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import punycode from 'punycode/punycode.js'
import type { Database } from '../db/Database.ts'
import { tags } from '../db/schema/content.ts'
import { domains, sitePapers, sites } from '../db/schema/sites.ts'
import { templates } from '../db/schema/templates.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { demoFile } from './demoFiles.ts'
import { insertRows } from './insertRows.ts'
import { icon } from './pictures.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_129

interface DomainPlan {
  name: string
  type: CodeOf<'domainType'>
  /** @default 'y' */
  status?: CodeOf<'domainStatus'>
  /** @default 's' */
  source?: CodeOf<'domainSource'>
  /** Days from now at which it expires. */
  expires: number
  /** What it costs a year, in hundredths. @default it isn't rented */
  fee?: [currency: string, annualFee: number]
  /** @default it is good */
  fault?: CodeOf<'domainCheckReason'>
  page?: CodeOf<'landingPage'>
}

interface SitePlan {
  name: string
  languages: CodeOf<'siteLanguage'>[]
  countries: CodeOf<'areas'>[]
  status: CodeOf<'siteStatus'>
  /** Name of its template. @default it has none */
  template?: string
  message?: [zh: string, en: string]
  code?: string
  proposed?: string
  domains: DomainPlan[]
}

const COUNTER = '<script async src="https://stats.example.com/count.js" data-site="1"></script>'

const plans: SitePlan[] = [
  {
    name: '主站',
    template: '手机首页',
    languages: ['zh-CN', 'en-US'],
    countries: [],
    status: 'open',
    code: COUNTER,
    proposed: COUNTER.replace('count.js', 'count.v2.js'),
    domains: [
      { name: 'starcoast.com', type: 'f', expires: 420 },
      { name: 'www.starcoast.com', type: 'f', expires: 420, fault: 'certificateExpired' },
      { name: 'go.starcoast.net', type: 'b', expires: 64, fee: ['USD', 4800] },
      { name: 'starcoast.app', type: 'p', expires: 730, page: 'r' },
      { name: 'manage.starcoast.com', type: 'm', expires: 420 },
      { name: 'core.starcoast.com', type: 'z', expires: 420 },
    ],
  },
  {
    name: 'Starcoast Global',
    template: 'Global home',
    languages: ['en-US'],
    countries: ['us', 'jp', 'kr', 'th'],
    status: 'open',
    code: COUNTER.replace('"1"', '"2"'),
    proposed: '',
    domains: [
      { name: 'starcoast.io', type: 'f', source: 'c', expires: 12, fee: ['USD', 129_900] },
      { name: 'xn--sjtr2t.com', type: 'b', expires: 205, fee: ['CNY', 68_000] },
    ],
  },
  {
    name: '港澳台站',
    template: '手机首页',
    languages: ['zh-CN'],
    countries: ['hk', 'mo', 'tw'],
    status: 'maintenance',
    message: ['正在升级，预计今晚恢复。', 'We are upgrading and will be back tonight.'],
    domains: [
      { name: 'starcoast.com.hk', type: 'f', expires: 96, fault: 'notReachable' },
      { name: 'hk.starcoast.net', type: 'b', status: 'n', expires: 64 },
      { name: 'old.starcoast.com.hk', type: 'f', status: 'c', expires: -40 },
    ],
  },
  {
    name: 'Creator Hub',
    languages: ['zh-CN', 'en-US'],
    countries: [],
    status: 'maintenance',
    domains: [{ name: 'creators.starcoast.com', type: 'f', status: 'n', expires: 420 }],
  },
]

interface Staff {
  id: string
  username: string
}

/** Sites with their domains and agreements; operators own them, and one proposed other statistics codes. */
export async function seedSites(tx: Database, now: number, operators: readonly Staff[]): Promise<void> {
  const random = seededRandom(SEED)
  const owners = operators.filter(({ username }) => username !== 'admin')
  const labels = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(eq(tags.labelType, 'platform'))
    .orderBy(tags.id)
  const templateIds = new Map((await tx.select().from(templates)).map(({ id, name }) => [name, id]))
  const made = plans.map(
    ({ name, domains: own, message = ['', ''], code = '', proposed, template = '', ...plan }, index) => {
      const createTime = now - (400 - index * 90) * DAY - random.below(9 * HOUR)
      const owner = owners[index % owners.length]
      const proposer = operators.findLast(({ username }) => username !== 'admin')
      if (!owner || !proposer) throw new Error('The demo has no operators')
      return {
        own,
        row: {
          ...plan,
          id: random.id(createTime),
          name,
          ownerId: owner.id,
          templateId: templateIds.get(template) ?? null,
          tagIds: labels.slice(index, index + 2).map(({ id }) => id),
          logo: icon(random, name.slice(0, 1)),
          icon: icon(random, name.slice(0, 1)),
          customerServiceUrl: `https://help.example.com/${index + 1}`,
          maintenanceMessage: message[0],
          maintenanceMessageEn: message[1],
          maintenanceUntil: message[0] ? now + 6 * HOUR : null,
          allowedAddresses: message[0] ? ['203.0.113.0/24'] : [],
          statisticsCode: code,
          proposedCode: proposed ?? null,
          proposedBy: proposed === undefined ? null : proposer.id,
          proposedTime: proposed === undefined ? null : now - 5 * HOUR,
          version: 2,
          createTime,
          updateTime: createTime + 30 * DAY,
        },
      }
    },
  )
  await insertRows(
    tx,
    sites,
    made.map(({ row }) => row),
  )
  await insertRows(
    tx,
    domains,
    made.flatMap(({ row, own }) =>
      own.map(({ name, type, status = 'y', source = 's', expires, fee, fault, page }) => {
        const createTime = row.createTime + random.below(3 * DAY)
        const closed = status === 'c'
        return {
          id: random.id(createTime),
          siteId: row.id,
          name,
          unicodeName: punycode.toUnicode(name),
          ...{ type, status, source, https: 'y' as const, landingPage: page ?? null, remark: '' },
          validFrom: createTime,
          validTo: now + expires * DAY + random.below(12 * HOUR),
          ...{
            rented: fee ? ('y' as const) : ('n' as const),
            currency: fee?.[0] ?? '',
            annualFee: fee?.[1] ?? null,
          },
          checkState: closed ? ('unknown' as const) : fault ? ('failing' as const) : ('good' as const),
          checkReason: closed ? ('notChecked' as const) : (fault ?? null),
          addresses: closed ? [] : ['8.8.4.4'],
          certificateEnd: closed ? null : now + (fault === 'certificateExpired' ? -2 : 61) * DAY,
          checkTime: closed ? null : now - 2 * HOUR - random.below(HOUR),
          remindedDays: expires > 0 && expires <= 14 ? 14 : null,
          version: 2,
          createTime,
          updateTime: createTime + DAY,
        }
      }),
    ),
  )
  const papers = made.flatMap(({ row }, index) =>
    (['userAgreement', 'privacyPolicy'] as const).flatMap((kind) =>
      [-300, index === 0 ? 14 : -60].map((days) => {
        const createTime = row.createTime + random.below(DAY)
        return {
          id: random.id(createTime),
          siteId: row.id,
          kind,
          file: demoFile(kind === 'userAgreement' ? 'user-agreement.html' : 'privacy-policy.html').address,
          validFrom: now + days * DAY,
          addedBy: operators[0]?.username ?? 'admin',
          version: 1,
          createTime,
          updateTime: createTime,
        }
      }),
    ),
  )
  await insertRows(tx, sitePapers, papers)
}
