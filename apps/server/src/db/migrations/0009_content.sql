CREATE TABLE "atlases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"original_title" text,
	"introduction" text NOT NULL,
	"original_introduction" text,
	"author_id" uuid NOT NULL,
	"cover" text NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"recommended_countries" text[] NOT NULL,
	"play_countries" text[] NOT NULL,
	"charge_points" integer NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"review_status" text,
	"shelf" text DEFAULT 'off' NOT NULL,
	"shelf_reason" text DEFAULT '' NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"submitted_by" uuid,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"images" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"label_type" text NOT NULL,
	"color" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lock_waits" (
	"resource" text NOT NULL,
	"target_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lock_waits_resource_target_id_account_id_pk" PRIMARY KEY("resource","target_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "review_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"blur" boolean NOT NULL,
	"mute" boolean NOT NULL,
	"grey" boolean NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kinds" text[] NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"policy" text DEFAULT '' NOT NULL,
	"severity" integer DEFAULT 0 NOT NULL,
	"strike_days" integer NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_skips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"seconds_spent" integer,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_version" bigint NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"priority" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"author_id" uuid,
	"reporters" uuid[] DEFAULT '{}' NOT NULL,
	"excluded" uuid[] DEFAULT '{}' NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"overdue" boolean DEFAULT false NOT NULL,
	"claimed_by_id" uuid,
	"claimed_by" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"opened_by_id" uuid,
	"escalated_to" uuid,
	"escalation_note" text DEFAULT '' NOT NULL,
	"reason_codes" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_time" timestamp (3) with time zone,
	"seconds_spent" integer,
	"second_look_of" uuid,
	"disputed" boolean DEFAULT false NOT NULL,
	"settled_decision" text,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"reason_code" text NOT NULL,
	"count" integer NOT NULL,
	"froze_account" boolean DEFAULT false NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "duration" bigint;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "codecs" text;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "hash" bigint;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "thumbnails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "thumbnail_of" uuid;--> statement-breakpoint
ALTER TABLE "atlases" ADD CONSTRAINT "atlases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_preferences" ADD CONSTRAINT "review_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_skips" ADD CONSTRAINT "review_skips_task_id_review_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tasks" ADD CONSTRAINT "review_tasks_escalated_to_roles_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_task_id_review_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atlases_search" ON "atlases" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "atlases_title" ON "atlases" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "atlases_author" ON "atlases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "atlases_tags" ON "atlases" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "atlases_images" ON "atlases" USING gin ("images" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "atlases_cover" ON "atlases" USING hash ("cover");--> statement-breakpoint
CREATE INDEX "atlases_review_status" ON "atlases" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "atlases_create_time" ON "atlases" USING btree ("create_time","id") WHERE "atlases"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "atlases_update_time" ON "atlases" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_names_key_unique" ON "tag_names" USING btree ("label_type","key");--> statement-breakpoint
CREATE INDEX "tag_names_tag" ON "tag_names" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "tags_sort" ON "tags" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "tags_uses" ON "tags" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("name" gin_trgm_ops,"name_en" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "content_locks_target_unique" ON "content_locks" USING btree ("resource","target_id");--> statement-breakpoint
CREATE INDEX "content_locks_account" ON "content_locks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "content_locks_since" ON "content_locks" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reasons_code_unique" ON "review_reasons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "review_reasons_sort" ON "review_reasons" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "review_skips_task" ON "review_skips" USING btree ("task_id","account_id","time");--> statement-breakpoint
CREATE INDEX "review_skips_time" ON "review_skips" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "review_tasks_open_unique" ON "review_tasks" USING btree ("kind","subject_id") WHERE "review_tasks"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "review_tasks_queue" ON "review_tasks" USING btree ("priority" DESC NULLS LAST,"due_time","id") WHERE "review_tasks"."status" = 'pending' and "review_tasks"."escalated_to" is null;--> statement-breakpoint
CREATE INDEX "review_tasks_subject" ON "review_tasks" USING btree ("kind","subject_id","round");--> statement-breakpoint
CREATE INDEX "review_tasks_author" ON "review_tasks" USING btree ("author_id","decided_time");--> statement-breakpoint
CREATE INDEX "review_tasks_claims" ON "review_tasks" USING btree ("claimed_by_id") WHERE "review_tasks"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "review_tasks_escalated" ON "review_tasks" USING btree ("escalated_to") WHERE "review_tasks"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "review_tasks_due" ON "review_tasks" USING btree ("due_time") WHERE "review_tasks"."status" = 'pending' and not "review_tasks"."overdue";--> statement-breakpoint
CREATE INDEX "review_tasks_second_look" ON "review_tasks" USING btree ("second_look_of") WHERE "review_tasks"."second_look_of" is not null;--> statement-breakpoint
CREATE INDEX "review_tasks_decided" ON "review_tasks" USING btree ("decided_time","id");--> statement-breakpoint
CREATE INDEX "review_tasks_create_time" ON "review_tasks" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "review_tasks_priority" ON "review_tasks" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "review_tasks_due_time" ON "review_tasks" USING btree ("due_time","id");--> statement-breakpoint
CREATE INDEX "review_tasks_reason_codes" ON "review_tasks" USING gin ("reason_codes");--> statement-breakpoint
CREATE INDEX "review_tasks_search" ON "review_tasks" USING gin ("claimed_by" gin_trgm_ops,"decided_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "strikes_author" ON "strikes" USING btree ("author_id","expires_time");--> statement-breakpoint
CREATE INDEX "strikes_task" ON "strikes" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "uploaded_files_hash" ON "uploaded_files" USING btree ("create_time") WHERE "uploaded_files"."hash" is not null;--> statement-breakpoint
CREATE FUNCTION count_tag_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE tags SET uses = tags.uses + added.number
      FROM (SELECT unnest(tag_ids) AS id, count(*) AS number FROM new_rows GROUP BY 1) AS added
      WHERE tags.id = added.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE tags SET uses = tags.uses - removed.number
      FROM (SELECT unnest(tag_ids) AS id, count(*) AS number FROM old_rows GROUP BY 1) AS removed
      WHERE tags.id = removed.id;
  ELSE
    UPDATE tags SET uses = tags.uses + changed.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT unnest(tag_ids) AS id, 1 AS number FROM new_rows
          UNION ALL SELECT unnest(tag_ids), -1 FROM old_rows
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS changed
      WHERE tags.id = changed.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER atlases_tags_added AFTER INSERT ON atlases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER atlases_tags_changed AFTER UPDATE ON atlases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER atlases_tags_removed AFTER DELETE ON atlases
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
INSERT INTO "review_tasks" ("id", "kind", "subject_id", "subject_version", "priority", "reasons", "author_id", "excluded", "due_time", "create_time", "update_time")
SELECT gen_random_uuid(), 'transfer', "id", (extract(epoch from "update_time") * 1000)::bigint, 50,
  jsonb_build_array(jsonb_build_object('source', 'rule', 'code', "review_reason", 'detail', "exception_remark", 'time', (extract(epoch from "create_time") * 1000)::bigint)),
  "operator_id", array_remove(array["operator_id"], null), "create_time" + interval '24 hours', "create_time", "update_time"
FROM "transfers" WHERE "outcome" = 'pending';--> statement-breakpoint
INSERT INTO "dictionaries" ("id", "type", "name", "name_en", "value", "sort", "status", "remark", "create_time", "update_time")
SELECT gen_random_uuid(), 'strikeThreshold', "name", "name_en", "value", "sort", 'enabled', '', now(), now()
FROM (VALUES ('新作品始终审核', 'New works are always reviewed', 'alwaysReviewed:3', 1), ('冻结发布', 'Posting is frozen', 'postingFrozen:5', 2), ('冻结账号', 'The account is frozen', 'accountFrozen:8', 3)) AS "thresholds" ("name", "name_en", "value", "sort")
WHERE EXISTS (SELECT FROM "dictionaries");