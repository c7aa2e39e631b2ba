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
ALTER TABLE "review_preferences" ADD CONSTRAINT "review_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_skips" ADD CONSTRAINT "review_skips_task_id_review_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tasks" ADD CONSTRAINT "review_tasks_escalated_to_roles_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_task_id_review_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
INSERT INTO "review_tasks" ("id", "kind", "subject_id", "subject_version", "priority", "reasons", "author_id", "excluded", "due_time", "create_time", "update_time")
SELECT gen_random_uuid(), 'transfer', "id", (extract(epoch from "update_time") * 1000)::bigint, 50,
  jsonb_build_array(jsonb_build_object('source', 'rule', 'code', "review_reason", 'detail', "exception_remark", 'time', (extract(epoch from "create_time") * 1000)::bigint)),
  "operator_id", array_remove(array["operator_id"], null), "create_time" + interval '24 hours', "create_time", "update_time"
FROM "transfers" WHERE "outcome" = 'pending';--> statement-breakpoint
INSERT INTO "dictionaries" ("id", "type", "name", "name_en", "value", "sort", "status", "remark", "create_time", "update_time")
SELECT gen_random_uuid(), 'strikeThreshold', "name", "name_en", "value", "sort", 'enabled', '', now(), now()
FROM (VALUES ('新作品始终审核', 'New works are always reviewed', 'alwaysReviewed:3', 1), ('冻结发布', 'Posting is frozen', 'postingFrozen:5', 2), ('冻结账号', 'The account is frozen', 'accountFrozen:8', 3)) AS "thresholds" ("name", "name_en", "value", "sort")
WHERE EXISTS (SELECT FROM "dictionaries");
