import type { Task } from '@admin/api-client/contract/system/tasks'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { namesOfMigrations } from '../src/copies/catalog.ts'
import { newId } from '../src/db/columns.ts'
import type { Database } from '../src/db/Database.ts'
import { type Migration, migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations.ts'
import { readRows } from '../src/db/readRows.ts'
import { comments } from '../src/db/schema/comments.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { merchants } from '../src/db/schema/merchants.ts'
import { builtInTasks, tasks } from '../src/db/schema/tasks.ts'
import { checkLedger } from '../src/modules/coins/ledger/health.ts'
import { builtIn } from '../src/modules/system/tasks/builtIn.ts'
import { prepareDatabase } from '../src/seed/prepareDatabase.ts'
import { onEachEngine, openEmptyDatabase } from './support/engines.ts'
import { CHEAP_ARGON2, NOW } from './support/fixture.ts'

/** What a later version could bring: a column that is filled from others, and a rule for it. */
const next: Migration = {
  name: '9999_next',
  statements: [
    'alter table merchants add column title text',
    'update merchants set title = nickname || account',
    'alter table merchants alter column title set not null',
  ],
}

onEachEngine('a database of an earlier version', (server) => {
  const rows = () => server().db.select().from(merchants).orderBy(merchants.id)
  const titles = () => readRows(server().db, sql`select id from merchants where title = nickname || account`)

  it('keeps its schema when a migration fails', async () => {
    const broken = { ...next, statements: [...next.statements, 'alter table nothing add column title text'] }
    await expect(migrate(server().db, [...migrations, broken])).rejects.toThrow()
    await expect(titles()).rejects.toThrow()
  })

  it('is upgraded once and keeps its data', async () => {
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    const ledger = await checkLedger(server().db)
    expect(await migrate(server().db, [...migrations, next])).toEqual([next.name])
    expect(await rows()).toEqual(before)
    expect(await titles()).toHaveLength(before.length)
    expect(await checkLedger(server().db)).toEqual(ledger)
    expect(await migrate(server().db, [...migrations, next])).toEqual([])
  })

  it('from before the migrations were squashed is not recreated', async () => {
    const base = migrations.slice(0, 1)
    const before = await rows()
    await server().db.execute(sql`delete from schema_migrations`)
    await server().db.execute(
      sql`insert into schema_migrations (name) values ('0000_initial'), ('0020_old_records_task')`,
    )
    expect(await migrate(server().db, base)).toEqual([])
    expect(await rows()).toEqual(before)
    expect(await namesOfMigrations(server().db)).toEqual(base.map(({ name }) => name))
  })
})

describe('a production database', { timeout: 60_000 }, () => {
  const start = (db: Database) =>
    prepareDatabase(db, {
      now: NOW,
      argon2: CHEAP_ARGON2,
      content: {
        kind: 'administrator',
        username: 'admin',
        password: 'Str0ng-Passw0rd!',
        ports: {
          argon2: CHEAP_ARGON2,
          log: { info() {}, warn() {}, error() {} },
          config: { production: true },
        },
      },
    })
  const tasksIn = async (db: Database) =>
    (await db.select().from(tasks)).map(({ handler, status }) => `${handler} ${status}`).sort()

  it('starts with the cleanup tasks and the ledger check', async () => {
    const { db, close } = await openEmptyDatabase()
    await migrate(db, migrations)
    await start(db)
    expect(await tasksIn(db)).toEqual([
      'checkDomains n',
      'cleanUpRecords n',
      'cleanUpSessions n',
      'cleanUpUploads n',
      'deleteDocumentPictures n',
      'expireAccess n',
      'expireDomains n',
      'expirePoints n',
      'giveBackFeedback n',
      'ledgerHealthCheck n',
      'raiseOverdueReviews n',
      'recalculateVipLevels n',
      'remindOfRewards n',
      'rollOutAppUpdates n',
      'rollUpCounts n',
      'rollUpReports n',
      'sendReports n',
      'timeOutPointsTransfers n',
    ])
    await close()
  })

  it('adds the tasks that are new in a release, and keeps what operators changed or deleted', async () => {
    const { db, close } = await openEmptyDatabase()
    await migrate(db, migrations)
    await start(db)
    const ofHandler = (handler: Task['handler']) => eq(tasks.handler, handler)
    // As an earlier version left it: it knew neither of two handlers, and an operator used one of them.
    await db.delete(builtInTasks).where(inArray(builtInTasks.handler, ['cleanUpRecords', 'cleanUpUploads']))
    await db.delete(tasks).where(ofHandler('cleanUpRecords'))
    await db.update(tasks).set({ jobName: 'By hand' }).where(ofHandler('cleanUpUploads'))
    await db.delete(tasks).where(ofHandler('ledgerHealthCheck'))
    await db.update(tasks).set({ cron: '5 5 * * *' }).where(ofHandler('cleanUpSessions'))
    expect(await start(db)).toBe(false)
    expect(await tasksIn(db)).toEqual([
      'checkDomains n',
      'cleanUpRecords s',
      'cleanUpSessions n',
      'cleanUpUploads n',
      'deleteDocumentPictures n',
      'expireAccess n',
      'expireDomains n',
      'expirePoints n',
      'giveBackFeedback n',
      'raiseOverdueReviews n',
      'recalculateVipLevels n',
      'remindOfRewards n',
      'rollOutAppUpdates n',
      'rollUpCounts n',
      'rollUpReports n',
      'sendReports n',
      'timeOutPointsTransfers n',
    ])
    expect(await db.select().from(tasks).where(ofHandler('cleanUpSessions'))).toMatchObject([
      { cron: '5 5 * * *' },
    ])
    await close()
  })

  it('adds deleted tasks again when it first records which are built in', async () => {
    const { db, close } = await openEmptyDatabase()
    await migrate(db, migrations)
    await start(db)
    await db.delete(builtInTasks)
    await db.delete(tasks).where(eq(tasks.handler, 'ledgerHealthCheck'))
    for (const _ of [1, 2]) {
      await start(db)
      expect(await tasksIn(db)).toContain('ledgerHealthCheck s')
      expect(await tasksIn(db)).toHaveLength(builtIn.length)
    }
    await db.delete(tasks).where(eq(tasks.handler, 'ledgerHealthCheck'))
    await start(db)
    expect(await tasksIn(db)).toHaveLength(builtIn.length - 1)
    await close()
  })
})

describe('comments about users of an earlier version', { timeout: 60_000 }, () => {
  it('become comments with their threads, and roles keep what they could do with them', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name === '0016_community')
    await migrate(db, migrations.slice(0, index))
    const [user, root, answer, own, role] = [newId(), newId(), newId(), newId(), newId()]
    await db.execute(sql`insert into users (id, avatar, nickname, email, area_code, phone, status, type, vip_level,
        points, create_time, update_time)
      values (${user}, '', 'Rose', 'rose@example.com', '+86', '13000000000', 'normal', 'member', 0, 0, now(), now())`)
    const comment = (id: string, parent: string | null, author: string, content: string) =>
      db.execute(sql`insert into user_comments (id, user_id, parent_id, author_name, author_avatar, content, status, time)
        values (${id}, ${user}, ${parent}, ${author}, '', ${content}, 'visible', now())`)
    await comment(root, null, 'Rosa', '<p>Hello, <b>you</b> &amp; me</p>')
    await comment(answer, root, 'Support', '1 &#60; 2<br>bye')
    await comment(own, answer, 'Rose', 'Thanks')
    await db.execute(sql`insert into resources (id, category, name, permission_code, sort, create_time, update_time)
      values (${role}, 'button', 'Comment', 'user:comment', 1, now(), now())`)
    await db.execute(sql`insert into roles (id, name, description, identity, create_time, update_time)
      values (${role}, 'Moderator', '', 'user', now(), now())`)
    await db.execute(sql`insert into role_resources (role_id, resource_id) values (${role}, ${role})`)
    await migrate(db, migrations)
    expect(await db.select().from(comments).orderBy(comments.id)).toMatchObject([
      {
        id: root,
        parentId: null,
        threadId: root,
        authorId: user,
        plainContent: 'Hello, you & me',
        replies: 1,
      },
      {
        id: answer,
        threadId: root,
        authorId: null,
        operatorName: 'Support',
        plainContent: '1 < 2\nbye',
        replies: 1,
      },
      { id: own, parentId: answer, threadId: root, authorId: user, operatorName: '' },
    ])
    const granted = await readRows<{ code: string }>(
      db,
      sql`select permission_code as code from role_resources join resources on id = resource_id order by 1`,
    )
    expect(granted.map(({ code }) => code)).toEqual([
      'comment:create',
      'comment:delete',
      'comment:hide',
      'comment:read',
    ])
    await close()
  })
})

describe('transfers and teams of an earlier version', { timeout: 60_000 }, () => {
  it('keep who was in them, and don’t count towards the review threshold where a credit allowed them', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name === '0027_counted_transfers')
    await migrate(db, migrations.slice(0, index))
    const [agent, team, operator] = [newId(), newId(), newId()]
    const [treasury] = await db.select().from(parties).where(eq(parties.kind, 'treasury'))
    await db.execute(sql`insert into parties (id, kind, parent_id, account, nickname)
      values (${agent}, 'agent', ${treasury?.id}, 'agent', 'agent')`)
    const transfer = async () => {
      const id = newId()
      await db.execute(sql`insert into transfers (id, type, outcome, outgoing_party_id, incoming_party_id, amount,
          remark, operator_id, operator_name, create_time, update_time)
        values (${id}, 'topUp', 'pending', ${treasury?.id}, ${agent}, 5, '', ${operator}, 'operator', now(), now())`)
      return id
    }
    const use = async (kind: 'credit' | 'daily', transferId: string) => {
      const id = newId()
      await db.execute(sql`insert into quotas (id, kind, state, grantee_id, granter_id, amount, valid_from, valid_to,
          reason, operator_id, operator_name, create_time, update_time)
        values (${id}, ${kind}, 'active', ${agent}, ${treasury?.id}, 100, now() - interval '1 day',
          now() + interval '1 day', '', ${operator}, 'operator', now(), now())`)
      await db.execute(sql`insert into quota_uses (quota_id, transfer_id, kind, amount, time)
        values (${id}, ${transferId}, 'use', 5, now())`)
    }
    const [credited, daily, plain] = [await transfer(), await transfer(), await transfer()]
    await use('credit', credited)
    await use('daily', daily)
    await db.execute(sql`insert into agents (id, account, nickname, create_time, update_time)
      values (${agent}, 'agent', 'agent', now(), now())`)
    await db.execute(sql`insert into teams (id, name, target, status, create_time, update_time)
      values (${team}, 'North', 0, 'enabled', now(), now())`)
    await db.execute(sql`insert into team_memberships (id, team_id, agent_id, from_time, added_by)
      values (${newId()}, ${team}, ${agent}, now(), 'operator')`)
    await migrate(db, migrations)
    const found = await readRows<{ id: string; counted: boolean }>(
      db,
      sql`select id, not under_credit as counted from transfers`,
    )
    expect(new Map(found.map(({ id, counted }) => [id, counted]))).toEqual(
      new Map([
        [credited, false],
        [daily, true],
        [plain, true],
      ]),
    )
    expect(
      await readRows(
        db,
        sql`select agent_id as agent, team_id as team, to_time as until from team_memberships`,
      ),
    ).toEqual([{ agent, team, until: null }])
    await expect(
      db.execute(sql`update transfers set under_credit = false where id = ${credited}`),
    ).rejects.toThrow()
    await close()
  })
})

describe('quotas of an earlier version that were revoked by what else happened', { timeout: 60_000 }, () => {
  it('have the cause as a code, whatever the language of the operator was', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name.endsWith('_agent_last_login_and_quota_causes'))
    await migrate(db, migrations.slice(0, index))
    const [treasury] = await db.select().from(parties).where(eq(parties.kind, 'treasury'))
    const agent = newId()
    await db.execute(sql`insert into parties (id, kind, parent_id, account, nickname)
      values (${agent}, 'agent', ${treasury?.id}, 'agent', 'agent')`)
    const reasons = {
      'The agent was moved below another superior.': 'agentMoved',
      '该商户已移至其他代理名下。': 'merchantMoved',
      '持有方或授予方已被删除。': 'partyDeleted',
      'Payments were late': null,
    }
    for (const reason of Object.keys(reasons))
      await db.execute(sql`insert into quotas (id, kind, state, grantee_id, granter_id, amount, valid_from, valid_to,
          reason, revoke_reason, operator_id, operator_name, create_time, update_time)
        values (${newId()}, 'credit', 'revoked', ${agent}, ${treasury?.id}, 100, now(), now() + interval '1 day', '',
          ${reason}, ${newId()}, 'operator', now(), now())`)
    await migrate(db, migrations)
    expect(
      await readRows(db, sql`select revoke_cause as cause, revoke_reason as reason from quotas order by id`),
    ).toEqual(
      Object.entries(reasons).map(([reason, cause]) => ({ cause, reason: cause === null ? reason : '' })),
    )
    await close()
  })
})

describe('users and points of an earlier version', { timeout: 60_000 }, () => {
  it('keep their VIP level for a year, and their points until an operator lets them expire', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name === '0022_points_and_agents')
    await migrate(db, migrations.slice(0, index))
    const [member, other] = [newId(), newId()]
    for (const [id, level] of [
      [member, 3],
      [other, 0],
    ] as const)
      await db.execute(sql`insert into users (id, avatar, nickname, email, area_code, phone, status, type, vip_level,
          points, create_time, update_time)
        values (${id}, '', 'Rose', ${`${level}@example.com`}, '+86', '13000000000', 'normal', 'member', ${level}, 0,
          now(), now())`)
    await db.execute(sql`insert into dictionaries (id, type, name, name_en, value, sort, status, remark, create_time,
        update_time)
      values (${newId()}, 'any', '任意', 'Any', '1', 1, 'enabled', '', now(), now())`)
    await migrate(db, migrations)
    expect(
      await readRows(
        db,
        sql`select vip_level as level, vip_until > now() + interval '364 days' as kept from users order by 1`,
      ),
    ).toEqual([
      { level: 0, kept: null },
      { level: 3, kept: true },
    ])
    expect(
      await readRows(
        db,
        sql`select type, value, status from dictionaries where type like 'points%' or type like 'stars%' order by 1`,
      ),
    ).toEqual([
      { type: 'pointsTransferLimit', value: '10000', status: 'enabled' },
      { type: 'pointsValidity', value: '365', status: 'disabled' },
      { type: 'starsValidity', value: '365', status: 'disabled' },
    ])
    await close()
  })
})

describe('demands of a second factor and rollouts of an earlier version', { timeout: 60_000 }, () => {
  it('begin when the role was changed last, and accounts have had their roles since they were created', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name.endsWith('mfa_demand_times'))
    await migrate(db, migrations.slice(0, index))
    const [accountId, roleId, updateId] = [newId(), newId(), newId()]
    const [created, changed] = [
      sql`'2026-01-02T00:00:00Z'::timestamptz`,
      sql`'2026-03-04T00:00:00Z'::timestamptz`,
    ]
    await db.execute(sql`insert into accounts (id, username, nickname, email, area_code, phone, password_hash, status,
        create_time, update_time)
      values (${accountId}, 'rose', 'Rose', '', '', '', '', 'normal', ${created}, ${changed})`)
    await db.execute(sql`insert into roles (id, name, description, identity, mfa_required, create_time, update_time)
      values (${roleId}, 'Demanding', '', 'user', true, ${created}, ${changed})`)
    await db.execute(sql`insert into account_roles (account_id, role_id) values (${accountId}, ${roleId})`)
    await db.execute(sql`insert into app_updates (id, platform, channel, app_version, build, link, notes, notes_en, forced,
        versions_below, lowest_version, share, countries, status, brake, create_time, update_time)
      values (${updateId}, 'h', 'beta', '1', 1, 'https://example.com/', '', '', 'n', '', '', 5, '{}', 'paused', 1000, ${created}, ${changed})`)
    await migrate(db, migrations)
    expect(
      await readRows(
        db,
        sql`select ar.create_time = ${created} as since, r.mfa_demand_time = ${changed} as began,
            u.pause_time = ${changed} as paused, u.brake
          from account_roles ar, roles r, app_updates u where r.id = ${roleId} and u.id = ${updateId}`,
      ),
    ).toEqual([{ since: true, began: true, paused: true, brake: 999 }])
    await close()
  })
})

describe('counts of visitors of an earlier version', { timeout: 60_000 }, () => {
  it('become counts by day with the same sums', async () => {
    const { db, close } = await openEmptyDatabase()
    const index = migrations.findIndex(({ name }) => name.endsWith('counts_and_reports'))
    await migrate(db, migrations.slice(0, index))
    const [advertisementId, codeId, stationId, userId] = [newId(), newId(), newId(), newId()]
    const at = (text: string) => sql`${`${text}:00Z`}::timestamptz`
    const [created, changed] = [at('2026-01-02T00:00'), at('2026-03-04T00:00')]
    // The site and the agent don't matter.
    await db.execute(sql`set session_replication_role = replica`)
    await db.execute(sql`insert into advertisements (id, name, advertiser, position, platforms, site_ids, countries, picture,
        film, jump_type, jump_object, hours, weight, day_cap, total_cap, maker_id, create_time, update_time)
      values (${advertisementId}, '', '', 'popup', '{}', '{}', '{}', 'a', '', 'none', '', '{}', 1, 0, 0, ${newId()},
        ${created}, ${changed})`)
    await db.execute(sql`insert into advertisement_days values (${advertisementId}, '2026-03-01', 70, 5)`)
    await db.execute(sql`insert into advertisement_events values
      (${newId()}, ${advertisementId}, 'shown', ${at('2026-03-01T23:00')}, 30),
      (${newId()}, ${advertisementId}, 'click', ${at('2026-03-02T00:00')}, 2)`)
    await db.execute(sql`insert into promotion_codes (id, code, name, agent_id, site_id, landing_page, use_limit, user_limit,
        reward_points, uses, openings, registrations, create_time, update_time)
      values (${codeId}, 'CODE', '', ${newId()}, ${newId()}, 'p', 0, 1, 0, 1, 3, 1, ${created}, ${changed})`)
    await db.execute(sql`insert into promotion_uses (code_id, user_id, kind, time) values
      (${codeId}, null, 'opened', ${at('2026-03-01T08:00')}), (${codeId}, ${userId}, 'opened', ${at('2026-03-01T09:00')}),
      (${codeId}, null, 'opened', ${at('2026-03-02T08:00')}), (${codeId}, ${userId}, 'registered', ${changed})`)
    await db.execute(sql`insert into navigation_stations (id, name, site_id, links, announcement, domain_ids, create_time,
        update_time)
      values (${stationId}, '', ${newId()}, '[]', '', '{}', ${created}, ${changed})`)
    await db.execute(
      sql`insert into station_visits values (${newId()}, ${stationId}, ${at('2026-03-01T23:59')}, 40)`,
    )
    await db.execute(sql`set session_replication_role = origin`)
    await migrate(db, migrations)
    const counts = await readRows(
      db,
      sql`select date::text, sum(shown)::integer as shown, sum(clicks)::integer as clicks
        from advertisement_counts group by date order by date`,
    )
    expect(counts).toEqual([
      { date: '2026-03-01', shown: 100, clicks: 5 },
      { date: '2026-03-02', shown: 0, clicks: 2 },
    ])
    const openings = await readRows(
      db,
      sql`select date::text, openings, time = ${at('2026-03-01T09:00')} as latest from promotion_openings order by date`,
    )
    expect(openings).toEqual([
      { date: '2026-03-01', openings: 2, latest: true },
      { date: '2026-03-02', openings: 1, latest: false },
    ])
    expect(await readRows(db, sql`select kind from promotion_uses`)).toEqual([{ kind: 'registered' }])
    expect(await readRows(db, sql`select date::text, visits::integer from station_visits`)).toEqual([
      { date: '2026-03-01', visits: 40 },
    ])
    await close()
  })
})
