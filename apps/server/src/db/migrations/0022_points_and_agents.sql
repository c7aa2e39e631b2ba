CREATE SEQUENCE "public"."point_grant_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."points_transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quota_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "team_memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone,
	"added_by" text NOT NULL,
	"removed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"leader_id" uuid,
	"target" bigint NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_target_not_negative" CHECK ("teams"."target" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_grant_rows" (
	"grant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	CONSTRAINT "point_grant_rows_grant_id_user_id_pk" PRIMARY KEY("grant_id","user_id"),
	CONSTRAINT "point_grant_rows_amount_not_zero" CHECK ("point_grant_rows"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'G' || lpad(nextval('point_grant_numbers')::text, 10, '0') NOT NULL,
	"unit" text DEFAULT 'points' NOT NULL,
	"remark" text NOT NULL,
	"users" integer NOT NULL,
	"given" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"state" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"times_per_day" integer NOT NULL,
	"daily_cap" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text DEFAULT 'P' || lpad(nextval('points_transfer_numbers')::text, 10, '0') NOT NULL,
	"unit" text DEFAULT 'points' NOT NULL,
	"outgoing_user_id" uuid NOT NULL,
	"incoming_user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"review_reason" text,
	"exception_remark" text DEFAULT '' NOT NULL,
	"review_result" text,
	"operator_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_transfers_amount_positive" CHECK ("points_transfers"."amount" > 0),
	CONSTRAINT "points_transfers_users_differ" CHECK ("points_transfers"."outgoing_user_id" <> "points_transfers"."incoming_user_id")
);
--> statement-breakpoint
CREATE TABLE "quota_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quota_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quota_uses_sign" CHECK (("quota_uses"."kind" = 'use') = ("quota_uses"."amount" > 0) and "quota_uses"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'Q' || lpad(nextval('quota_numbers')::text, 10, '0') NOT NULL,
	"kind" text NOT NULL,
	"grantee_id" uuid NOT NULL,
	"granter_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"once" boolean DEFAULT false NOT NULL,
	"replaces_id" uuid,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"revoked_by" text DEFAULT '' NOT NULL,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"alerted" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotas_amount_positive" CHECK ("quotas"."amount" > 0),
	CONSTRAINT "quotas_used_within" CHECK ("quotas"."used" >= 0 and ("quotas"."kind" <> 'credit' or "quotas"."used" <= "quotas"."amount")),
	CONSTRAINT "quotas_end_after_start" CHECK ("quotas"."valid_to" > "quotas"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "vip_levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grade" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"upgrade_score" integer NOT NULL,
	"keep_score" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"daily_free_views" integer DEFAULT 0 NOT NULL,
	"free_bit_rate" text,
	"transfer_limit" bigint,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vip_levels_keep_below_upgrade" CHECK ("vip_levels"."keep_score" <= "vip_levels"."upgrade_score"),
	CONSTRAINT "vip_levels_first_is_free" CHECK ("vip_levels"."grade" > 0 or "vip_levels"."upgrade_score" = 0)
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "superior_id" uuid;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "password_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "status" text DEFAULT 'enabled' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "mfa_status" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "mfa_verification" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "mfa_verify_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "transfer_limit" bigint;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "last_login_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "unit" text DEFAULT 'points' NOT NULL;--> statement-breakpoint
-- What was paid for a reward came from one; operators made all other changes until now.
ALTER TABLE "point_entries" ADD COLUMN "source" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" DISABLE TRIGGER "point_entries_append_only";--> statement-breakpoint
UPDATE "point_entries" SET "source" = 'reward' WHERE "id" IN (SELECT "point_entry_id" FROM "rewards");--> statement-breakpoint
ALTER TABLE "point_entries" ENABLE TRIGGER "point_entries_append_only";--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "occurrence" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inviter_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vip_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stars" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_memberships" ADD CONSTRAINT "team_memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_memberships" ADD CONSTRAINT "team_memberships_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_leader_id_agents_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_grant_rows" ADD CONSTRAINT "point_grant_rows_grant_id_point_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."point_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_grant_rows" ADD CONSTRAINT "point_grant_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_outgoing_user_id_users_id_fk" FOREIGN KEY ("outgoing_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_transfers" ADD CONSTRAINT "points_transfers_incoming_user_id_users_id_fk" FOREIGN KEY ("incoming_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_quota_id_quotas_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_grantee_id_parties_id_fk" FOREIGN KEY ("grantee_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_granter_id_parties_id_fk" FOREIGN KEY ("granter_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_replaces_id_quotas_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_memberships_one" ON "team_memberships" USING btree ("agent_id") WHERE "team_memberships"."to_time" is null;--> statement-breakpoint
CREATE INDEX "team_memberships_team" ON "team_memberships" USING btree ("team_id","from_time");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_unique" ON "teams" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "teams_leader" ON "teams" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "teams_create_time" ON "teams" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "point_grant_rows_user" ON "point_grant_rows" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_grants_number_unique" ON "point_grants" USING btree ("number");--> statement-breakpoint
CREATE INDEX "point_grants_create_time" ON "point_grants" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "point_grants_unreviewed" ON "point_grants" USING btree ("operator_id","create_time") WHERE "point_grants"."state" = 'paid' and "point_grants"."reviewer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_rules_source_unique" ON "point_rules" USING btree ("unit","source");--> statement-breakpoint
CREATE UNIQUE INDEX "points_transfers_order_number_unique" ON "points_transfers" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "points_transfers_create_time" ON "points_transfers" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "points_transfers_amount" ON "points_transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "points_transfers_outgoing" ON "points_transfers" USING btree ("outgoing_user_id","create_time","id");--> statement-breakpoint
CREATE INDEX "points_transfers_incoming" ON "points_transfers" USING btree ("incoming_user_id","create_time","id");--> statement-breakpoint
CREATE INDEX "points_transfers_pending" ON "points_transfers" USING btree ("create_time","id") WHERE "points_transfers"."outcome" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quota_uses_once" ON "quota_uses" USING btree ("quota_id","transfer_id","kind");--> statement-breakpoint
CREATE INDEX "quota_uses_quota" ON "quota_uses" USING btree ("quota_id","time","id");--> statement-breakpoint
CREATE INDEX "quota_uses_transfer" ON "quota_uses" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotas_number_unique" ON "quotas" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quotas_grantee" ON "quotas" USING btree ("grantee_id","kind","valid_to");--> statement-breakpoint
CREATE INDEX "quotas_granter" ON "quotas" USING btree ("granter_id","kind");--> statement-breakpoint
CREATE INDEX "quotas_create_time" ON "quotas" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "quotas_replaces" ON "quotas" USING btree ("replaces_id") WHERE "quotas"."replaces_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vip_levels_grade_unique" ON "vip_levels" USING btree ("grade");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_superior_id_agents_id_fk" FOREIGN KEY ("superior_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_transfer_id_points_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."points_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_grant_id_point_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."point_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_search" ON "agents" USING gin ("nickname" gin_trgm_ops,"account" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agents_superior" ON "agents" USING btree ("superior_id");--> statement-breakpoint
CREATE INDEX "agents_team" ON "agents" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "point_entries_time" ON "point_entries" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "point_entries_amount" ON "point_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "point_entries_transfer" ON "point_entries" USING btree ("transfer_id") WHERE "point_entries"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "point_entries_grant" ON "point_entries" USING btree ("grant_id") WHERE "point_entries"."grant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_occurrence_unique" ON "point_entries" USING btree ("user_id","unit","source","occurrence") WHERE "point_entries"."occurrence" is not null;--> statement-breakpoint
CREATE INDEX "users_inviter" ON "users" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "users_vip_level" ON "users" USING btree ("vip_level","id");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_transfer_limit_not_negative" CHECK ("agents"."transfer_limit" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_stars_not_negative" CHECK ("users"."stars" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_inviter_differs" CHECK ("users"."inviter_id" <> "users"."id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.unit = 'stars' THEN
    UPDATE users SET stars = stars + new.amount WHERE id = new.user_id RETURNING stars INTO new.balance_after;
  ELSE
    UPDATE users SET points = points + new.amount WHERE id = new.user_id RETURNING points INTO new.balance_after;
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
-- Only the posting trigger writes points and stars.
DROP TRIGGER users_points_are_posted ON users;
--> statement-breakpoint
CREATE TRIGGER users_points_are_posted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (old.points <> new.points OR old.stars <> new.stars))
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_transfers_never_deleted BEFORE DELETE ON points_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_transfers_no_truncate BEFORE TRUNCATE ON points_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_transfers_decided_once BEFORE UPDATE ON points_transfers
  FOR EACH ROW WHEN (
    old.outcome <> 'pending' OR
    (old.id, old.order_number, old.unit, old.outgoing_user_id, old.incoming_user_id, old.amount, old.remark,
      old.operator_id, old.operator_name, old.create_time)
    IS DISTINCT FROM
    (new.id, new.order_number, new.unit, new.outgoing_user_id, new.incoming_user_id, new.amount, new.remark,
      new.operator_id, new.operator_name, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The points of a pending transfer left the giver and are held; then the receiver gets them, or the giver again.
CREATE FUNCTION check_points_transfer_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  balanced boolean;
BEGIN
  IF TG_TABLE_NAME = 'points_transfers' THEN checked := new.id; ELSE checked := new.transfer_id; END IF;
  SELECT
    count(e.id) = CASE WHEN t.outcome = 'pending' THEN 1 ELSE 2 END
      AND count(*) FILTER (WHERE e.user_id = t.outgoing_user_id AND e.amount = -t.amount) = 1
      AND count(*) FILTER (
        WHERE e.amount = t.amount
          AND e.user_id = CASE WHEN t.outcome = 'success' THEN t.incoming_user_id ELSE t.outgoing_user_id END
      ) = CASE WHEN t.outcome = 'pending' THEN 0 ELSE 1 END
      AND bool_and(e.unit = t.unit AND e.source = 'transfer')
    INTO balanced
    FROM points_transfers t LEFT JOIN point_entries e ON e.transfer_id = t.id
    WHERE t.id = checked GROUP BY t.id;
  IF balanced IS NOT TRUE THEN
    RAISE EXCEPTION 'the entries of points transfer % do not match it', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER point_entries_match_transfer AFTER INSERT ON point_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.transfer_id IS NOT NULL)
  EXECUTE FUNCTION check_points_transfer_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER points_transfers_match_entries AFTER INSERT OR UPDATE OF outcome ON points_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_points_transfer_entries();
--> statement-breakpoint
CREATE TRIGGER point_grants_never_deleted BEFORE DELETE ON point_grants
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_grants_no_truncate BEFORE TRUNCATE ON point_grants
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_grants_decided_once BEFORE UPDATE ON point_grants
  FOR EACH ROW WHEN (
    old.state <> 'pending' OR
    (old.id, old.number, old.unit, old.remark, old.users, old.given, old.taken, old.operator_id,
      old.operator_name, old.create_time)
    IS DISTINCT FROM
    (new.id, new.number, new.unit, new.remark, new.users, new.given, new.taken, new.operator_id,
      new.operator_name, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_grant_rows_fixed BEFORE UPDATE OR DELETE ON point_grant_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_grant_rows_no_truncate BEFORE TRUNCATE ON point_grant_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION post_quota_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotas SET used = used + new.amount WHERE id = new.quota_id;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quota_uses_post BEFORE INSERT ON quota_uses
  FOR EACH ROW EXECUTE FUNCTION post_quota_use();
--> statement-breakpoint
CREATE TRIGGER quota_uses_append_only BEFORE UPDATE OR DELETE ON quota_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER quota_uses_no_truncate BEFORE TRUNCATE ON quota_uses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER quotas_no_truncate BEFORE TRUNCATE ON quotas
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only a draft can be changed or deleted, and only the posting trigger writes what was used.
CREATE TRIGGER quotas_never_deleted BEFORE DELETE ON quotas
  FOR EACH ROW WHEN (old.state <> 'draft') EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER quotas_fixed BEFORE UPDATE ON quotas
  FOR EACH ROW WHEN (
    (pg_trigger_depth() = 0 AND old.used <> new.used)
    OR (old.state <> 'draft' AND
      (old.id, old.number, old.kind, old.grantee_id, old.granter_id, old.amount, old.valid_to, old.once,
        old.replaces_id, old.reason, old.operator_id, old.operator_name, old.create_time)
      IS DISTINCT FROM
      (new.id, new.number, new.kind, new.grantee_id, new.granter_id, new.amount, new.valid_to, new.once,
        new.replaces_id, new.reason, new.operator_id, new.operator_name, new.create_time)
      AND NOT (new.once AND old.state = 'pending'))
    OR (old.state IN ('revoked', 'rejected') AND old.state <> new.state)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Users keep the level that they have for a year.
UPDATE users SET vip_until = now() + interval '365 days' WHERE vip_level > 0;
--> statement-breakpoint
-- Grade 0 exists always; databases that have users have the grades of those, too.
INSERT INTO vip_levels (id, grade, name, name_en, upgrade_score, keep_score, validity_days, status, create_time, update_time)
  SELECT gen_random_uuid(), grade, CASE grade WHEN 0 THEN '普通用户' ELSE 'VIP ' || grade END,
    CASE grade WHEN 0 THEN 'Standard' ELSE 'VIP ' || grade END, grade * 1000, grade * 500, 365, 'enabled', now(), now()
  FROM (SELECT 0 AS grade UNION SELECT vip_level FROM users) AS used
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Points don't expire until an operator enables it.
INSERT INTO dictionaries (id, type, name, name_en, value, sort, status, remark, create_time, update_time)
  SELECT gen_random_uuid(), item.type, item.name, item.name_en, item.value, 1, item.status, '', now(), now()
  FROM (VALUES
    ('pointsTransferLimit', '单笔积分转让上限', 'Most points of one transfer', '10000', 'enabled'),
    ('pointsValidity', '积分有效天数', 'Days for which points are valid', '365', 'disabled')
  ) AS item(type, name, name_en, value, status)
  WHERE EXISTS (SELECT FROM dictionaries)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Tasks are updated when they are due, claimed and decided: counting them reads the index alone while few have changed.
ALTER TABLE review_tasks SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- A ban revokes the keys of the host's other rooms; deleting or restoring a room whose ban is over doesn't.
CREATE OR REPLACE FUNCTION revoke_keys_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_stream_keys SET revoked_time = new.update_time WHERE room_id = new.id AND revoked_time IS NULL;
  IF new.state = 'banned' AND old.state <> 'banned' THEN
    PERFORM revoke_keys_of_host(new.host_id, new.update_time);
  END IF;
  RETURN NULL;
END
$$;
